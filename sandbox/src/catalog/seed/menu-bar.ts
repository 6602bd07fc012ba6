import { sectionsOf } from './menu-table.ts';

/** Drinks, coffee, beer, wine and desserts that most venues share. */
export const BAR_SECTIONS = sectionsOf(`
= drinks | Bebidas | Drinks | juice | bar
Limonada menta jengibre | Mint and ginger lemonade | 2900 | limonada | pop vegano sinalergenos | hielo | Exprimida al momento, 500 ml. | Freshly squeezed, 500 ml. | d=300
Bebida cola 350 cc | Cola 350 ml | 1900 | cola | vegano sinalergenos | hielo | En lata bien fría. | Ice-cold can.
Bebida cola sin azúcar 350 cc | Sugar-free cola 350 ml | 1900 | cola-cero | vegano sinalergenos | hielo | En lata bien fría. | Ice-cold can.
Agua mineral sin gas 500 ml | Still mineral water 500 ml | 1600 | agua-sin-gas | vegano sinalergenos | - |  |  | s=60/4
Agua mineral con gas 500 ml | Sparkling mineral water 500 ml | 1600 | agua-con-gas | vegano sinalergenos | - |  |  | s=60/4
Jugo de naranja natural | Fresh orange juice | 3200 | jugo-naranja | vegano sinalergenos | hielo | Cuatro naranjas, sin azúcar añadida. | Four oranges, no added sugar.
Jugo de frambuesa | Raspberry juice | 3200 | jugo-frambuesa | vegano sinalergenos | hielo | Fruta congelada en temporada. | Fruit frozen in season.
Jugo de piña con albahaca | Pineapple and basil juice | 3400 | jugo-pina | vegano nuevo sinalergenos | hielo | Piña madura y albahaca fresca. | Ripe pineapple and fresh basil.
Néctar de manzana en caja | Boxed apple nectar | 1300 | nectar-caja | vegano | - | Caja de 200 ml. | 200 ml carton.
Té frío de durazno | Peach iced tea | 2600 | te-durazno | vegano sinalergenos | hielo | Té negro infusionado en frío. | Cold-brewed black tea.
Bebida familiar 1,5 l | Family-size soft drink 1.5 l | 3400 | bebida-familiar | vegano sinalergenos | - | Cola, naranja o limón. | Cola, orange or lemon. | k=12

= beers | Cervezas | Beers | beer | bar
Schop 500 cc | Draft beer 500 ml | 4200 | schop | gluten | - | Rubia de barril, bien tirada. | Draught lager, well poured. | k=35
Schop ámbar 500 cc | Amber draft 500 ml | 4600 | schop-ambar | gluten | - | Maltas tostadas y final suave. | Toasted malts, soft finish. | k=35
Lager de botella 330 cc | Bottled lager 330 ml | 3200 | lager-botella | gluten | - | Liviana y fresca. | Light and fresh.
IPA de la casa 470 cc | House IPA 470 ml | 4400 | ipa-casa | gluten nuevo | - | Lúpulo cítrico y amargor firme. | Citrus hops, firm bitterness.
Stout de avena 470 cc | Oatmeal stout 470 ml | 4600 | stout-avena | gluten | - | Notas de café y cacao. | Notes of coffee and cocoa.
Cerveza sin alcohol 330 cc | Alcohol-free beer 330 ml | 2900 | beer | gluten | - | Todo el sabor, cero grados. | All the taste, no alcohol.
Sidra seca 330 cc | Dry cider 330 ml | 4200 | beer | singluten | - | Manzanas del sur. | Southern apples. | out

= coffee | Café y té | Coffee and tea | coffee | bar
Espresso | Espresso | 1900 | espresso | vegano sinalergenos | cafeextra | Mezcla de la casa, tueste medio. | House blend, medium roast.
Espresso doble | Double espresso | 2400 | espresso-doble | vegano sinalergenos | cafeextra |  |
Americano | Americano | 2300 | americano | vegano sinalergenos | cafeextra |  |
Cortado | Cortado | 2600 | cortado | lacteos | leche cafeextra | Espresso y un dedo de leche. | Espresso with a dash of milk.
Capuchino | Cappuccino | 3200 | capuchino | lacteos pop | leche cafeextra | Espuma firme y cacao. | Firm foam and cocoa.
Latte | Latte | 3400 | latte | lacteos | leche cafeextra | Doble espresso y leche cremada. | Double espresso and steamed milk.
Mocaccino | Mocha | 3900 | coffee | lacteos soya | leche cafeextra | Con chocolate al 60 %. | With 60% chocolate.
Té en hoja | Loose-leaf tea | 2200 | mate | vegano sinalergenos | - | Negro, verde o hierbas. | Black, green or herbal.
Chai latte | Chai latte | 3600 | mate | lacteos | leche | Canela, cardamomo y jengibre. | Cinnamon, cardamom and ginger.
Chocolate caliente | Hot chocolate | 3600 | coffee | lacteos | leche | Espeso, con crema. | Thick, with cream.

= wines | Vinos y tragos | Wine and cocktails | juice | bar
Cabernet de la casa | House cabernet | 4500 | juice | - | botella | Valle del Maipo, cuerpo medio. | Maipo valley, medium body. | k=135
Sauvignon blanc de la casa | House sauvignon blanc | 4500 | juice | - | botella | Costero y fresco. | Coastal and fresh. | k=135
Carménère reserva | Carménère reserva | 5900 | juice | - | botella | Pimiento asado y ciruela. | Roasted pepper and plum. | k=135
Pisco sour | Pisco sour | 5600 | juice | huevo pop | - | Pisco, limón de pica y clara. | Pisco, key lime and egg white. | k=35
Spritz de maracuyá | Passion fruit spritz | 5900 | juice | - | - | Espumante, maracuyá y menta. | Sparkling wine, passion fruit and mint. | k=35
Michelada | Michelada | 5200 | beer | gluten picante | - | Limón, sal y salsas de la casa. | Lime, salt and house sauces. | k=35

= desserts | Postres | Desserts | custard
Leche asada | Baked milk custard | 3400 | leche-asada | lacteos huevo pop | - | Receta de la abuela, con caramelo. | Grandmother's recipe, with caramel.
Torta de tres leches | Three-milks cake | 4200 | tres-leches | lacteos huevo gluten | - | Bizcocho húmedo y merengue. | Moist sponge and meringue.
Panqueque con manjar | Pancake with dulce de leche | 4100 | panqueque-manjar | lacteos huevo gluten | - | Recién hecho, espolvoreado. | Freshly made, dusted with sugar.
Helado artesanal, 2 bolas | Artisan ice cream, 2 scoops | 3600 | helado-2-bolas | lacteos | sabores | Elige tus sabores. | Choose your flavours. | k=135
Tarta de manzana tibia | Warm apple tart | 4200 | tarta-manzana | gluten lacteos | - | Con crema y canela. | With cream and cinnamon.
Torta de chocolate húmeda | Moist chocolate cake | 4300 | torta-chocolate | gluten huevo lacteos | - | Cacao al 70 % y frambuesa. | 70% cocoa and raspberry. | s=9/1
Flan de coco | Coconut flan | 3500 | custard | lacteos huevo | - | Cremoso, con coco tostado. | Creamy, with toasted coconut.
Ensalada de fruta | Fruit salad | 3200 | salad | vegano singluten sinalergenos | - | Fruta de la feria, sin azúcar. | Market fruit, no sugar.
`);
