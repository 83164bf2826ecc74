export const indian = `
# Starters
*Vegetable Samosas | 8.50 | Potato and peas, tamarind chutney
Onion Bhaji | 7.75 | Crisp fritters
Paneer Tikka | 12.25 | Grilled cheese, peppers
Chicken 65 | 12.95 | Fried, curry leaf and chilli
Papadum Basket | 5.25 | Three chutneys
# Curries
*Chicken Tikka Masala | 18.50 | Creamy tomato sauce
Butter Chicken | 18.75 | Mild, with fenugreek
Lamb Rogan Josh | 20.95 | Kashmiri chilli
Saag Paneer | 16.50 | Spinach and fresh cheese
Chana Masala | 15.25 | Chickpeas, ginger
Goan Prawn Curry | 21.50 | Coconut, kokum
Dal Makhani | 14.95 | Black lentils, butter
Vegetable Korma | 15.75 | Cashew and cream
-Goat Curry | 22.00 | Weekends only
# Rice and bread
Lamb Biryani | 19.75 | With raita
Vegetable Biryani | 16.25 | With raita
Basmati Rice | 4.00 | Steamed
Pilau Rice | 4.75 | Saffron, peas
Garlic Naan | 4.50 | From the tandoor
Plain Naan | 3.75 | From the tandoor
Tandoori Roti | 3.50 | Wholewheat
# Sweets and drinks
Gulab Jamun | 6.50 | Rose syrup
Mango Kulfi | 6.75 | Frozen
*Mango Lassi | 5.50 | Yoghurt and mango
Masala Chai | 4.25 | Spiced tea
`;

export const vietnamese = `
# Phở
*Phở Đặc Biệt | 16.50 | Steak, brisket, tendon, tripe
Phở Tái | 14.50 | Rare steak
Phở Gà | 14.25 | Chicken
Phở Chay | 13.50 | Vegetables and tofu
Bún Bò Huế | 16.25 | Spicy beef and pork
# Bánh mì
*Grilled Pork Bánh Mì | 9.50 | Pickles, coriander, chilli
Lemongrass Tofu Bánh Mì | 8.75 | Vegan mayo
Cold Cut Bánh Mì | 9.25 | Pâté, three hams
Chicken Bánh Mì | 9.25 | Grilled
# Rice and noodles
Broken Rice with Pork Chop | 15.75 | Fried egg
Vermicelli with Grilled Pork | 15.25 | Herbs, peanuts
Vermicelli with Spring Rolls | 14.95 | Herbs, peanuts
Shaking Beef | 19.50 | Watercress, lime
-Whole Crispy Fish | 29.00 | Call a day ahead
Garlic Noodles | 12.25 | Butter and oyster sauce
# Small plates
Summer Rolls | 7.50 | Two, prawn and pork
Fried Spring Rolls | 7.95 | Four
Chicken Wings | 11.95 | Fish sauce caramel
Papaya Salad | 10.50 | Dried beef
# Drinks
Vietnamese Iced Coffee | 5.25 | Condensed milk
Salted Lime Soda | 4.75 | Pickled lime
Jasmine Tea | 3.25 | Pot
Coconut Water | 4.50 | Young coconut
`;

export const sushi = `
# Nigiri, two pieces
*Salmon Nigiri | 7.50 | Sake
Tuna Nigiri | 8.25 | Maguro
Yellowtail Nigiri | 8.00 | Hamachi
Eel Nigiri | 8.25 | Unagi
-Sea Urchin Nigiri | 16.00 | When the market has it
Egg Nigiri | 5.50 | Tamago
# Rolls
*Kumo Roll | 17.50 | Prawn tempura, eel, avocado
Spicy Tuna Roll | 10.95 | Chilli mayo
California Roll | 9.75 | Crab, avocado, cucumber
Rainbow Roll | 16.95 | Five fish
Dragon Roll | 16.50 | Eel and avocado
Cucumber Roll | 6.25 | Sesame
Avocado Roll | 6.75 | Hosomaki
# Hot dishes
Chicken Katsu | 16.75 | Cabbage, tonkatsu sauce
Tempura Udon | 16.25 | Prawns and vegetables
Tonkotsu Ramen | 17.25 | Pork belly, egg
Teriyaki Salmon | 21.50 | Rice, vegetables
Gyoza | 8.75 | Six, pan fried
# Small plates
Edamame | 5.75 | Sea salt
Seaweed Salad | 6.95 | Sesame
Miso Soup | 3.95 | Tofu, wakame
Agedashi Tofu | 8.50 | Dashi
# Drinks and sweets
Matcha Ice Cream | 5.95 | Two scoops
Mochi | 6.50 | Three pieces
Green Tea | 3.25 | Pot
`;
