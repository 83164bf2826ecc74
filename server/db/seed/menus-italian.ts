export const trattoria = `
# Antipasti
*Bruschetta al Pomodoro | 9.50 | Grilled bread, tomato, basil and garlic | Gluten
Calamari Fritti | 13.95 | Crisp squid with lemon aioli | Gluten, Molluscs, Egg
Burrata e Prosciutto | 16.00 | Creamy burrata, aged prosciutto, figs | Milk
Arancini | 10.50 | Saffron rice balls filled with mozzarella | Gluten, Milk, Egg
-Carpaccio di Manzo | 15.50 | Raw beef, rocket, parmesan shavings | Milk
Olive Marinate | 6.25 | Warm olives with orange and rosemary |
# Salads and soups
Caesar Salad | 11.75 | Romaine, anchovy dressing, croutons | Gluten, Milk, Egg, Fish
Insalata Caprese | 12.50 | Tomato, mozzarella, basil oil | Milk
Minestrone | 8.25 | Vegetable soup with white beans | Celery
Rucola e Pera | 11.25 | Rocket, pear, walnuts, gorgonzola | Milk, Tree nuts
# Pizza
*Margherita Pizza | 12.99 | Tomato, mozzarella, basil | Gluten, Milk
Pizza Diavola | 15.50 | Spicy salami, chilli, mozzarella | Gluten, Milk
Pizza Quattro Formaggi | 16.25 | Four cheeses, honey on the side | Gluten, Milk
Pizza Funghi | 14.75 | Mushrooms, thyme, fontina | Gluten, Milk
Pizza Prosciutto e Rucola | 17.50 | Prosciutto, rocket, parmesan | Gluten, Milk
-Pizza Tartufo | 21.00 | Black truffle, mascarpone, egg | Gluten, Milk, Egg
Pizza Marinara | 11.50 | Tomato, garlic, oregano, no cheese | Gluten
# Pasta
*Tagliatelle al Ragù | 18.50 | Slow-cooked beef and pork ragù | Gluten, Egg, Celery
Spaghetti Carbonara | 17.25 | Egg, guanciale, pecorino | Gluten, Egg, Milk
Penne all'Arrabbiata | 14.50 | Tomato, garlic and chilli | Gluten
Lasagne della Casa | 18.95 | Baked pasta, ragù, béchamel | Gluten, Egg, Milk, Celery
Gnocchi al Pesto | 16.75 | Potato gnocchi, basil pesto, green beans | Gluten, Milk, Tree nuts
Linguine alle Vongole | 21.50 | Clams, white wine, parsley | Gluten, Molluscs
Ravioli di Zucca | 18.25 | Pumpkin ravioli, sage butter | Gluten, Egg, Milk
# Main courses
Pollo alla Parmigiana | 22.50 | Breaded chicken, tomato, mozzarella
Saltimbocca alla Romana | 26.00 | Veal, sage and prosciutto
Branzino al Forno | 28.50 | Baked sea bass, potatoes, olives
-Osso Buco | 31.00 | Braised veal shank, risotto
# Desserts
*Tiramisù | 9.25 | Espresso, mascarpone, cocoa | Gluten, Egg, Milk
Panna Cotta | 8.50 | Vanilla cream, berry sauce | Milk
Cannoli Siciliani | 8.75 | Two cannoli, ricotta and pistachio | Gluten, Milk, Tree nuts
Gelato | 6.50 | Two scoops of the day
# Drinks
San Pellegrino | 4.25 | Sparkling water, 750 ml
Limonata | 4.50 | House lemonade with mint
Espresso | 3.25 | Single shot
Aranciata | 4.25 | Sparkling orange
`;
