export const diner = `
# All-day breakfast
*Bluebird Breakfast | 13.50 | Two eggs, bacon, hash browns, toast
Buttermilk Pancakes | 10.25 | Stack of three, maple syrup
Blueberry Pancakes | 11.75 | Stack of three with blueberries
Western Omelette | 12.95 | Ham, peppers, onion, cheddar
Eggs Benedict | 14.25 | Poached eggs, hollandaise
French Toast | 10.95 | Brioche, cinnamon, powdered sugar
# Sandwiches
*Turkey Club | 14.50 | Three layers, bacon, avocado
Reuben | 15.25 | Corned beef, sauerkraut, rye
Grilled Cheese | 9.75 | Cheddar and Swiss on sourdough
Tuna Melt | 12.25 | Tuna salad, cheddar, rye
-Lobster Roll | 24.00 | Summer only
BLT | 11.00 | Bacon, lettuce, tomato
# Burgers
Bluebird Burger | 14.25 | Cheddar, pickles, house sauce
Mushroom Swiss Burger | 15.00 | Sautéed mushrooms, Swiss
Veggie Burger | 13.50 | Black bean patty, chipotle mayo
# Sides
French Fries | 4.95 | Salted, crisp
Onion Rings | 5.95 | Beer batter
Coleslaw | 3.95 | Creamy, with apple
Side Salad | 5.25 | Mixed leaves
# Drinks and shakes
*Chocolate Shake | 7.25 | With whipped cream
Vanilla Shake | 7.25 | With whipped cream
Bottomless Coffee | 3.75 | House blend
Iced Tea | 3.50 | Unsweetened
Orange Juice | 4.50 | Squeezed here
`;

export const barbecue = `
# By the plate
*Brisket Plate | 21.50 | Half pound, two sides, bread
Pork Rib Plate | 20.75 | Four ribs, two sides, bread
Pulled Pork Plate | 17.50 | Two sides, bread, pickles
Smoked Turkey Plate | 17.95 | Two sides, bread
Sausage Plate | 16.50 | Two links, two sides
-Beef Rib Plate | 34.00 | Saturdays only
# Sandwiches
*Chopped Brisket Sandwich | 13.75 | On a butter bun
Pulled Pork Sandwich | 11.95 | Slaw and pickles
Smoked Turkey Sandwich | 12.50 | White sauce
Sausage Wrap | 8.95 | Flour tortilla, mustard
# By the pound
Brisket | 31.00 | Sliced or chopped
Pork Ribs | 24.50 | Dry rub
Pulled Pork | 21.00 | With sauce on the side
Turkey Breast | 23.00 | Oak smoked
# Sides
Mac and Cheese | 5.50 | Three cheeses
Pinto Beans | 4.25 | With brisket ends
Potato Salad | 4.25 | Mustard style
Collard Greens | 4.75 | Cooked slowly
Cornbread | 3.50 | Honey butter
# Sweets and drinks
Peach Cobbler | 6.95 | Warm
Banana Pudding | 5.95 | Vanilla wafers
Sweet Tea | 3.25 | Brewed daily
Lemonade | 3.50 | Fresh
`;

export const bakery = `
# Breads
Country Sourdough | 8.50 | Two-day ferment
Seeded Rye | 8.75 | Caraway and sunflower
Baguette | 4.25 | Baked twice daily
Olive Ciabatta | 6.50 | Castelvetrano olives
-Challah | 9.25 | Fridays only
# Pastries
*Butter Croissant | 4.25 | All butter
Almond Croissant | 5.25 | Frangipane
Pain au Chocolat | 4.75 | Two bars of dark chocolate
Cinnamon Roll | 5.50 | Cream cheese icing
Blueberry Scone | 4.50 | Lemon glaze
Morning Bun | 4.95 | Orange sugar
# Savoury
Ham and Gruyère Quiche | 8.95 | By the slice
Spinach Feta Roll | 6.75 | Filo
Tomato Focaccia | 6.25 | By the slice
Chicken Pesto Panini | 11.50 | On ciabatta
# Cakes
*Carrot Cake | 7.25 | By the slice
Flourless Chocolate Cake | 7.50 | By the slice
Lemon Tart | 6.95 | Toasted meringue
# Drinks
Cappuccino | 4.50 | Double shot
Hot Chocolate | 4.75 | Dark
Apple Juice | 3.75 | Pressed
`;
