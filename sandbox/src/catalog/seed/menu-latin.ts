import { sectionsOf } from './menu-table.ts';

/** Mexican, Peruvian, Colombian and Argentine food. */
export const LATIN_SECTIONS = sectionsOf(`
= tacos | Tacos | Tacos | taco
Tacos al pastor, 3 unidades | Tacos al pastor, 3 pieces | 7400 | taco | pop | tortilla salsastaco | Cerdo adobado, piña y cilantro. | Marinated pork, pineapple and coriander.
Tacos de carnitas, 3 unidades | Carnitas tacos, 3 pieces | 7600 | taco | - | tortilla salsastaco | Cerdo confitado y cebolla morada. | Confit pork and red onion.
Tacos de birria, 3 unidades | Birria tacos, 3 pieces | 8900 | taco | lacteos nuevo | salsastaco | Dorados, con su consomé. | Griddled, with their broth.
Tacos de pescado, 3 unidades | Fish tacos, 3 pieces | 8200 | taco | pescado gluten | tortilla salsastaco | Rebozado ligero y repollo. | Light batter and cabbage.
Tacos de suadero, 3 unidades | Suadero tacos, 3 pieces | 7800 | taco | - | tortilla salsastaco | Res a fuego lento. | Slow-cooked beef.
Tacos de champiñón, 3 unidades | Mushroom tacos, 3 pieces | 6900 | taco | vegano singluten | tortilla salsastaco | Con epazote y maíz. | With epazote and corn.
Tacos de cochinita, 3 unidades | Cochinita tacos, 3 pieces | 7900<8900 | taco | - | tortilla salsastaco | Achiote y naranja agria. | Achiote and bitter orange.
Docena de tacos surtidos | Assorted dozen tacos | 26900 | taco | - | salsastaco | Cuatro guisos a elección de la casa. | Four fillings, the house's choice. | k=12 big

= burritos | Burritos y quesadillas | Burritos and quesadillas | burrito
Burrito de carne asada | Carne asada burrito | 8400 | burrito | gluten lacteos pop | salsastaco | Arroz, frijoles, queso y carne. | Rice, beans, cheese and beef.
Burrito de pollo tinga | Chicken tinga burrito | 7900 | burrito | gluten lacteos picante | salsastaco | Pollo en chipotle. | Chicken in chipotle.
Burrito vegano | Vegan burrito | 7600 | burrito | vegano gluten | salsastaco | Frijoles, camote y guacamole. | Beans, sweet potato and guacamole.
Quesadilla de flor de calabaza | Squash blossom quesadilla | 6400 | taco | veg lacteos | tortilla salsastaco | Queso Oaxaca y epazote. | Oaxaca cheese and epazote.
Quesadilla de tinga | Tinga quesadilla | 6600 | taco | lacteos | tortilla salsastaco | Pollo deshebrado y queso. | Shredded chicken and cheese.
Enchiladas verdes | Green enchiladas | 8900 | burrito | lacteos picante | - | Pollo, tomate verde y crema. | Chicken, tomatillo and cream.

= mexicansnacks | Antojitos | Snacks | tamale
Guacamole con totopos | Guacamole and chips | 5900 | salad | vegano singluten pop | - | Molcajeteado al momento. | Mashed to order.
Nachos con queso | Cheese nachos | 6900 | fries | veg lacteos | salsastaco | Con frijoles y pico de gallo. | With beans and pico de gallo.
Elote asado | Grilled corn | 3600 | tamale | veg lacteos | - | Mayonesa, queso y chile piquín. | Mayonnaise, cheese and piquín chilli.
Tamal de rajas | Rajas tamale | 3200 | tamale | veg lacteos | - | Maíz, chile poblano y queso. | Corn, poblano and cheese.
Tamal verde de pollo | Green chicken tamale | 3400 | tamale | picante | - | Con salsa de tomatillo. | With tomatillo sauce.
Tamal de mole | Mole tamale | 3600 | tamale | mani sesamo | - | Mole negro y pollo. | Black mole and chicken. | s=18/2
Tamal dulce de piña | Sweet pineapple tamale | 2900 | tamale | veg lacteos | - | Con pasas y nuez. | With raisins and nuts.
Sopa de tortilla | Tortilla soup | 5400 | pot | lacteos | - | Chile pasilla, crema y queso. | Pasilla chilli, cream and cheese.

= ceviches | Ceviches y tiraditos | Ceviches and tiraditos | shrimp
Ceviche clásico | Classic ceviche | 10900 | shrimp | pescado singluten pop | ceviche | Pesca del día, limón, camote y choclo. | Catch of the day, lime, sweet potato and corn.
Ceviche mixto | Mixed ceviche | 12400 | shrimp | pescado mariscos | ceviche | Pescado, camarón y calamar. | Fish, shrimp and squid.
Ceviche de champiñones | Mushroom ceviche | 8600 | salad | vegano singluten | ceviche | Leche de tigre vegetal. | Plant leche de tigre.
Tiradito al ají amarillo | Ají amarillo tiradito | 11200 | shrimp | pescado picante | - | Láminas finas y crema de ají. | Thin slices and chilli cream.
Leche de tigre | Leche de tigre | 5900 | juice | pescado mariscos | ceviche | En copa, con cancha. | In a glass, with toasted corn. | k=35
Causa limeña | Lima-style causa | 6900 | sushi | huevo mariscos | - | Papa amarilla, palta y camarón. | Yellow potato, avocado and shrimp.

= peruvian | Platos peruanos | Peruvian dishes | curry
Lomo saltado | Lomo saltado | 11900 | steak | soya pop | acomp | Lomo al wok, papas y tomate. | Wok-fried beef, fries and tomato.
Ají de gallina | Ají de gallina | 9800 | curry | lacteos frutosecos gluten | - | Pollo en crema de ají amarillo. | Chicken in yellow chilli cream.
Arroz con mariscos | Seafood rice | 12900 | paella | mariscos | picor | Arroz meloso y mariscos del día. | Creamy rice and the day's seafood.
Seco de res | Beef seco | 11400 | pot | - | - | Cilantro, cerveza y porotos. | Coriander, beer and beans.
Pollo a la brasa, medio | Half rotisserie chicken | 9900 | chicken | soya | acomp salsas | Con papas y ensalada. | With fries and salad.
Anticuchos de corazón | Beef heart skewers | 8400 | steak | picante | - | Tres palitos con papa dorada. | Three skewers with golden potato. | s=15/1
Papa a la huancaína | Potatoes huancaína | 5900 | curry | veg lacteos | - | Crema de ají y queso fresco. | Chilli and fresh cheese cream.
Suspiro limeño | Suspiro limeño | 4400 | custard | lacteos huevo | - | Manjar y merengue al oporto. | Dulce de leche and port meringue.
`);
