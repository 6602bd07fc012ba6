import { cells, linesOf, PLAIN_DISH, words } from './menu-table.ts';
import type { DishSeed, SectionSeed } from './seed-types.ts';

/** Formats a product is sold in, `Spanish = English * factor of the base price`; five each, so that ten products make fifty articles. */
const FORMATS: Readonly<Record<string, string>> = {
  kg: '250 g = 250 g * 0.3; 500 g = 500 g * 0.55; 1 kg = 1 kg * 1; 2 kg, ahorro = 2 kg, saver * 1.8; orgánico, 500 g = organic, 500 g * 0.8',
  l: '250 ml = 250 ml * 0.4; 500 ml = 500 ml * 0.7; 1 litro = 1 litre * 1.2; pack de 3 = pack of 3 * 3.2; orgánico, 500 ml = organic, 500 ml * 1',
  u: 'unidad = each * 1; pack de 2 = pack of 2 * 1.9; pack de 4 = pack of 4 * 3.6; media docena = half dozen * 5.2; docena = dozen * 9.9',
  plate: 'porción = portion * 1; para dos = for two * 1.9; familiar = family size * 3.6; sin sal = no salt * 1.1; congelado = frozen * 0.9',
  serving:
    'individual = individual * 1; para dos = for two * 1.9; para cuatro = for four * 3.5; familiar = family size * 4.6; fiesta, 12 porciones = party size, 12 servings * 9.5',
  lata: '330 cc = 330 ml * 1; 473 cc = 473 ml * 1.3; pack de 4 = pack of 4 * 3.7; pack de 6 = pack of 6 * 5.4; caja de 12 = case of 12 * 10.2',
};

/**
 * `Spanish | English | picture | tags | format | price of the base format | ten products "Spanish = English"`.
 * Written by hand; the articles are every product in every format.
 */
const CATEGORIES = `
Frutas | Fruit | salad | vegano singluten | kg | 2400 | Manzana fuji = Fuji apple; Pera packham = Packham pear; Plátano = Banana; Naranja de jugo = Juice orange; Limón sutil = Key lime; Frutilla = Strawberry; Uva red globe = Red globe grape; Kiwi = Kiwi; Durazno conservero = Cling peach; Arándano = Blueberry
Verduras | Vegetables | salad | vegano singluten | kg | 1900 | Tomate larga vida = Vine tomato; Palta hass = Hass avocado; Cebolla morada = Red onion; Zanahoria = Carrot; Zapallo italiano = Courgette; Pimiento rojo = Red pepper; Brócoli = Broccoli; Papa pastusa = Floury potato; Choclo = Sweetcorn; Betarraga = Beetroot
Hojas y hierbas | Leaves and herbs | salad | vegano singluten | u | 1100 | Lechuga costina = Cos lettuce; Espinaca = Spinach; Rúcula = Rocket; Acelga = Chard; Albahaca = Basil; Cilantro = Coriander; Perejil = Parsley; Menta = Mint; Ciboulette = Chives; Kale = Kale
Panadería | Bakery | sandwich | gluten | u | 700 | Marraqueta = Crusty roll; Hallulla = Hallulla; Pan amasado = Country bread; Pan integral = Wholemeal roll; Ciabatta = Ciabatta; Pan de molde artesanal = Craft sandwich loaf; Pan pita = Pita bread; Bagel de sésamo = Sesame bagel; Dobladita = Folded roll; Pan de hamburguesa = Burger bun
Bollería | Pastries | croissant | gluten lacteos huevo | u | 1500 | Croissant = Croissant; Medialuna dulce = Sweet croissant; Rollo de canela = Cinnamon roll; Berlín = Berliner; Palmera = Palmier; Queque de limón = Lemon loaf cake; Muffin de arándano = Blueberry muffin; Brownie = Brownie; Donut glaseada = Glazed doughnut; Cachito con manjar = Dulce de leche horn
Tortas y tartas | Cakes and tarts | cake | gluten lacteos huevo | serving | 3900 | Torta tres leches = Three-milks cake; Torta mil hojas = Mille-feuille cake; Torta de zanahoria = Carrot cake; Kuchen de frambuesa = Raspberry kuchen; Pie de limón = Lemon pie; Cheesecake de maracuyá = Passion fruit cheesecake; Tarta de manzana = Apple tart; Torta de chocolate = Chocolate cake; Tarta de nuez = Walnut tart; Brazo de reina = Swiss roll
Leches y bebidas vegetales | Milk and plant drinks | box | lacteos | l | 1400 | Leche entera = Whole milk; Leche descremada = Skimmed milk; Leche sin lactosa = Lactose-free milk; Leche de cabra = Goat's milk; Bebida de avena = Oat drink; Bebida de almendra = Almond drink; Bebida de soya = Soy drink; Bebida de coco = Coconut drink; Leche cultivada = Buttermilk; Leche con chocolate = Chocolate milk
Yogures y postres fríos | Yoghurt and chilled desserts | custard | lacteos | u | 650 | Yogur natural = Plain yoghurt; Yogur griego = Greek yoghurt; Yogur de frutilla = Strawberry yoghurt; Yogur de lúcuma = Lucuma yoghurt; Kéfir = Kefir; Leche asada = Baked custard; Flan de vainilla = Vanilla flan; Sémola con caramelo = Semolina with caramel; Arroz con leche = Rice pudding; Mousse de chocolate = Chocolate mousse
Quesos | Cheese | pizza | lacteos singluten | kg | 11900 | Queso mantecoso = Mantecoso cheese; Queso gauda = Gouda; Queso de cabra = Goat's cheese; Queso fresco = Fresh cheese; Queso azul = Blue cheese; Parmesano = Parmesan; Mozzarella fresca = Fresh mozzarella; Queso crema = Cream cheese; Queso chanco = Chanco cheese; Ricota = Ricotta
Fiambres | Cold cuts | sandwich | singluten | kg | 9900 | Jamón acaramelado = Glazed ham; Jamón serrano = Cured ham; Jamón de pavo = Turkey ham; Salame = Salami; Pastrami = Pastrami; Mortadela con pistacho = Pistachio mortadella; Queso de cabeza = Head cheese; Arrollado huaso = Rolled pork; Chorizo español = Spanish chorizo; Roast beef = Roast beef
Huevos y mantequilla | Eggs and butter | pancakes | huevo lacteos | u | 2900 | Huevos de campo, bandeja = Free-range eggs, tray; Huevos de codorniz, bandeja = Quail eggs, tray; Mantequilla sin sal = Unsalted butter; Mantequilla con sal = Salted butter; Mantequilla clarificada = Clarified butter; Margarina vegetal = Plant margarine; Crema fresca = Fresh cream; Crema ácida = Sour cream; Manjar de campo = Country dulce de leche; Queso para untar = Cheese spread
Vacuno | Beef | steak | singluten | kg | 13900 | Lomo vetado = Ribeye; Lomo liso = Striploin; Filete = Tenderloin; Posta negra = Topside; Asado de tira = Short ribs; Entraña = Skirt steak; Carne molida = Mince; Osobuco = Beef shank; Plateada = Brisket cap; Huachalomo = Chuck roll
Cerdo y cordero | Pork and lamb | steak | singluten | kg | 9400 | Costillar de cerdo = Pork ribs; Lomo de cerdo = Pork loin; Pulpa de cerdo = Pork leg; Chuleta de cerdo = Pork chop; Tocino = Bacon; Longaniza = Longaniza; Pierna de cordero = Lamb leg; Costillas de cordero = Lamb ribs; Paleta de cordero = Lamb shoulder; Prietas = Blood sausage
Pollo y pavo | Chicken and turkey | chicken | singluten | kg | 5400 | Pechuga de pollo = Chicken breast; Trutro entero = Chicken leg; Alitas = Wings; Pollo entero = Whole chicken; Filetitos de pollo = Chicken tenders; Pechuga de pavo = Turkey breast; Molida de pavo = Turkey mince; Brochetas de pollo = Chicken skewers; Hamburguesa de pollo = Chicken burger patty; Panitas de pollo = Chicken livers
Pescados | Fish | shrimp | pescado singluten | kg | 12900 | Salmón en filete = Salmon fillet; Merluza austral = Southern hake; Reineta = Pomfret; Congrio dorado = Kingklip; Atún en lomo = Tuna loin; Corvina = Sea bass; Trucha = Trout; Albacora = Swordfish; Salmón ahumado = Smoked salmon; Jurel = Horse mackerel
Mariscos | Seafood | shrimp | mariscos singluten | kg | 9900 | Camarón ecuatoriano = Ecuadorian shrimp; Choritos = Mussels; Almejas = Clams; Machas = Razor clams; Ostiones = Scallops; Pulpo cocido = Cooked octopus; Calamar en anillos = Squid rings; Jaiba desmenuzada = Picked crab; Locos cocidos = Cooked abalone; Mix de mariscos = Seafood mix
Arroz y pastas | Rice and pasta | spaghetti | gluten | kg | 1900 | Arroz grano largo = Long-grain rice; Arroz integral = Brown rice; Arroz arborio = Arborio rice; Espagueti = Spaghetti; Penne rigate = Penne rigate; Fusilli = Fusilli; Fettuccine al huevo = Egg fettuccine; Lasaña seca = Dried lasagne; Ñoquis de papa = Potato gnocchi; Cuscús = Couscous
Legumbres y granos | Pulses and grains | pot | vegano singluten | kg | 2900 | Lenteja 6 mm = Large lentils; Garbanzo = Chickpeas; Poroto negro = Black beans; Poroto tórtola = Tórtola beans; Poroto granado = Borlotti beans; Quinoa blanca = White quinoa; Quinoa roja = Red quinoa; Mote de trigo = Husked wheat; Avena laminada = Rolled oats; Chía = Chia seeds
Conservas | Tins and jars | pot | singluten | u | 1700 | Atún en aceite = Tuna in oil; Jurel al natural = Horse mackerel in brine; Tomates pelados = Peeled tomatoes; Choclo en grano = Sweetcorn kernels; Palmitos = Palm hearts; Fondos de alcachofa = Artichoke hearts; Aceitunas de Azapa = Azapa olives; Pepinillos = Gherkins; Champiñón en láminas = Sliced mushrooms; Duraznos en almíbar = Peaches in syrup
Aceites y vinagres | Oils and vinegars | juice | vegano singluten | l | 3900 | Aceite de oliva extra virgen = Extra virgin olive oil; Aceite de maravilla = Sunflower oil; Aceite de palta = Avocado oil; Aceite de sésamo = Sesame oil; Aceite de coco = Coconut oil; Vinagre de manzana = Cider vinegar; Vinagre de vino tinto = Red wine vinegar; Aceto balsámico = Balsamic vinegar; Vinagre de arroz = Rice vinegar; Vinagre blanco = White vinegar
Salsas y aderezos | Sauces and dressings | curry | - | u | 1900 | Pebre de la casa = House pebre; Mayonesa casera = Homemade mayonnaise; Kétchup = Ketchup; Mostaza de grano = Wholegrain mustard; Salsa de soya = Soy sauce; Pesto de albahaca = Basil pesto; Salsa pomodoro = Tomato sauce; Ají verde = Green chilli sauce; Salsa barbacoa = Barbecue sauce; Alioli = Aioli
Especias | Spices | curry | vegano singluten | u | 1200 | Merkén = Merkén; Comino = Cumin; Orégano = Oregano; Pimentón ahumado = Smoked paprika; Cúrcuma = Turmeric; Canela en rama = Cinnamon sticks; Pimienta negra = Black pepper; Laurel = Bay leaf; Curry suave = Mild curry; Sal de Cáhuil = Cáhuil salt
Desayuno y cereales | Breakfast and cereal | pancakes | gluten | u | 2900 | Granola de la casa = House granola; Muesli sin azúcar = Sugar-free muesli; Hojuelas de maíz = Corn flakes; Avena instantánea = Instant oats; Mezcla para panqueques = Pancake mix; Barritas de cereal = Cereal bars; Arroz inflado = Puffed rice; Galletas de avena = Oat biscuits; Tostadas de centeno = Rye crispbread; Cereal de cacao = Cocoa cereal
Mermeladas y miel | Jam and honey | pancakes | vegano singluten | u | 3400 | Mermelada de frambuesa = Raspberry jam; Mermelada de damasco = Apricot jam; Mermelada de mora = Blackberry jam; Mermelada de rosa mosqueta = Rosehip jam; Miel de ulmo = Ulmo honey; Miel multiflora = Wildflower honey; Crema de avellanas = Hazelnut spread; Mantequilla de maní = Peanut butter; Dulce de membrillo = Quince paste; Jarabe de arce = Maple syrup
Café | Coffee | coffee | vegano | u | 5900 | Café en grano, tueste medio = Coffee beans, medium roast; Café en grano, tueste oscuro = Coffee beans, dark roast; Café molido = Ground coffee; Café descafeinado = Decaffeinated coffee; Café de Colombia = Colombian coffee; Café de Etiopía = Ethiopian coffee; Café de Perú = Peruvian coffee; Café instantáneo = Instant coffee; Cápsulas intensas = Strong capsules; Café en frío = Cold brew
Té e infusiones | Tea and infusions | mate | vegano | u | 2900 | Té negro = Black tea; Té verde = Green tea; Té de jazmín = Jasmine tea; Manzanilla = Chamomile; Menta poleo = Pennyroyal; Boldo = Boldo; Rooibos = Rooibos; Hibisco = Hibiscus; Chai especiado = Spiced chai; Yerba mate = Yerba mate
Jugos y néctares | Juices and nectars | juice | vegano | l | 1700 | Jugo de naranja = Orange juice; Jugo de manzana = Apple juice; Jugo de pomelo = Grapefruit juice; Néctar de durazno = Peach nectar; Néctar de mango = Mango nectar; Jugo verde = Green juice; Jugo de betarraga = Beetroot juice; Jugo de arándano = Blueberry juice; Limonada = Lemonade; Agua de coco = Coconut water
Bebidas y aguas | Soft drinks and water | soda | vegano | lata | 950 | Cola = Cola; Cola sin azúcar = Sugar-free cola; Naranja = Orange soda; Limón soda = Lemon soda; Ginger ale = Ginger ale; Agua tónica = Tonic water; Agua con gas = Sparkling water; Agua sin gas = Still water; Té frío de limón = Lemon iced tea; Kombucha de jengibre = Ginger kombucha
Cervezas | Beer | beer | gluten | lata | 1900 | Lager = Lager; Pilsener = Pilsner; IPA = IPA; Red ale = Red ale; Stout = Stout; Trigo = Wheat beer; Ámbar = Amber; Calafate ale = Calafate ale; Sin alcohol = Alcohol free; Sidra = Cider
Vinos | Wine | juice | singluten | u | 6900 | Cabernet sauvignon = Cabernet sauvignon; Carménère = Carménère; Merlot = Merlot; Syrah = Syrah; País = País; Pinot noir = Pinot noir; Sauvignon blanc = Sauvignon blanc; Chardonnay = Chardonnay; Rosado = Rosé; Espumante brut = Brut sparkling
Snacks salados | Savoury snacks | fries | singluten | u | 1500 | Papas fritas = Crisps; Papas al merkén = Merkén crisps; Nachos = Tortilla chips; Palomitas = Popcorn; Chips de camote = Sweet potato chips; Galletas de arroz = Rice cakes; Pretzels = Pretzels; Ramitas de queso = Cheese sticks; Chips de plátano = Plantain chips; Garbanzos tostados = Roasted chickpeas
Frutos secos | Nuts and dried fruit | salad | frutosecos vegano singluten | kg | 12900 | Almendras = Almonds; Nueces = Walnuts; Maní tostado = Roasted peanuts; Castañas de cajú = Cashews; Pistachos = Pistachios; Avellanas = Hazelnuts; Pasas rubias = Golden raisins; Ciruelas secas = Prunes; Cranberries = Cranberries; Mix energía = Energy mix
Chocolates y dulces | Chocolate and sweets | cake | lacteos | u | 1900 | Chocolate 70 % = 70% chocolate; Chocolate con leche = Milk chocolate; Chocolate blanco = White chocolate; Bombones surtidos = Assorted bonbons; Alfajor = Alfajor; Calugas de leche = Milk toffees; Gomitas de fruta = Fruit gums; Turrón de maní = Peanut nougat; Cuchuflís = Cuchuflís; Mazapán = Marzipan
Helados | Ice cream | icecream | lacteos | l | 3900 | Helado de vainilla = Vanilla ice cream; Helado de chocolate = Chocolate ice cream; Helado de frutilla = Strawberry ice cream; Helado de lúcuma = Lucuma ice cream; Helado de manjar = Dulce de leche ice cream; Helado de pistacho = Pistachio ice cream; Sorbete de mango = Mango sorbet; Sorbete de frambuesa = Raspberry sorbet; Helado de coco vegano = Vegan coconut ice cream; Cassata = Cassata
Sándwiches listos | Ready sandwiches | sandwich | gluten | serving | 4200 | Sándwich ave palta = Chicken and avocado sandwich; Sándwich jamón queso = Ham and cheese sandwich; Sándwich vegetariano = Vegetarian sandwich; Sándwich de mechada = Braised beef sandwich; Sándwich de atún y choclo = Tuna and corn sandwich; Sándwich de salmón ahumado = Smoked salmon sandwich; Sándwich caprese = Caprese sandwich; Sándwich de pollo al curry = Curried chicken sandwich; Sándwich de falafel = Falafel sandwich; Sándwich de roast beef = Roast beef sandwich
Ensaladas listas | Ready salads | salad | - | serving | 4600 | Ensalada César = Caesar salad; Ensalada griega = Greek salad; Ensalada de quinoa = Quinoa salad; Ensalada rusa = Russian salad; Ensalada de porotos = Bean salad; Ensalada de pollo = Chicken salad; Ensalada de atún = Tuna salad; Tabulé = Tabbouleh; Ensalada waldorf = Waldorf salad; Ensalada de lentejas = Lentil salad
Platos preparados | Ready meals | pot | - | plate | 5900 | Cazuela de ave = Chicken cazuela; Pastel de choclo = Corn pie; Lasaña boloñesa = Lasagne bolognese; Porotos granados = Borlotti bean stew; Charquicán = Charquicán; Ají de gallina = Ají de gallina; Pollo al curry = Chicken curry; Garbanzos con espinaca = Chickpeas with spinach; Carne al jugo = Beef in gravy; Ravioles con salsa = Ravioli with sauce
Sushi y rolls | Sushi and rolls | sushi | pescado | serving | 5400 | Roll California = California roll; Roll salmón palta = Salmon and avocado roll; Roll ebi panko = Ebi panko roll; Roll vegetariano = Vegetarian roll; Roll acevichado = Ceviche style roll; Roll arcoíris = Rainbow roll; Nigiri de salmón = Salmon nigiri; Gohan de pollo = Chicken gohan; Onigiri = Onigiri; Gyozas = Gyozas
Pizzas y empanadas | Pizzas and empanadas | pizza | gluten lacteos | serving | 4900 | Pizza margarita = Margherita pizza; Pizza pepperoni = Pepperoni pizza; Pizza cuatro quesos = Four cheese pizza; Pizza vegetariana = Vegetarian pizza; Empanada de pino = Beef empanada; Empanada de queso = Cheese empanada; Empanada napolitana = Napolitana empanada; Empanada de champiñón = Mushroom empanada; Calzone = Calzone; Fugazza = Fugazza
Sin gluten | Gluten free | pancakes | singluten | u | 2600 | Pan de molde sin gluten = Gluten-free loaf; Galletas de arroz y cacao = Rice and cocoa biscuits; Fideos de maíz = Corn pasta; Premezcla sin gluten = Gluten-free flour mix; Queque de almendra = Almond cake; Brownie sin gluten = Gluten-free brownie; Pan de queso = Cheese bread; Tortillas de maíz = Corn tortillas; Granola sin gluten = Gluten-free granola; Alfajor sin gluten = Gluten-free alfajor
`;

/** Small deterministic number in 0..below-1 for the article at a position. */
function spread(position: number, below: number): number {
  return ((position * 2_654_435_761) >>> 8) % below;
}

/** The two sides of `Spanish = English`. */
function pair(text: string): readonly [string, string] {
  const [es = '', en = ''] = text.split('=').map((side) => side.trim());
  return [es, en];
}

function article(product: string, variant: string, base: number, picture: string, tags: readonly string[], position: number): DishSeed {
  const [format = '', factor] = variant.split('*');
  const [[es, en], [formatEs, formatEn]] = [pair(product), pair(format)];
  const price = Math.max(290, Math.round((base * Number(factor) * (90 + spread(position, 25))) / 1000) * 10);
  const isTracked = spread(position, 4) === 1;
  return {
    ...PLAIN_DISH,
    es: `${es}, ${formatEs}`,
    en: `${en}, ${formatEn}`,
    price,
    was: spread(position, 11) === 3 ? Math.round(price / 80) * 100 : undefined,
    pictures: spread(position, 9) === 5 ? [] : [picture],
    tags: spread(position, 17) === 2 ? [...tags, 'nuevo'] : tags,
    stock: isTracked ? 3 + spread(position, 60) : undefined,
    reserved: isTracked ? 1 : 0,
    isSoldOut: spread(position, 41) === 7,
  };
}

/** Forty categories of fifty articles: 2,000 products, always the same. */
export function marketSections(): SectionSeed[] {
  return linesOf(CATEGORIES).map((line, category) => {
    const [es = '', en = '', picture = '', tags, format = '', price, products = ''] = cells(line);
    const articles = products
      .split(';')
      .flatMap((product) => (FORMATS[format] ?? '').split(';').map((variant) => [product, variant] as const));
    if (articles.length !== 50) throw new Error(`Market category cannot be read: ${es}`);
    const dishes = articles.map(([product, variant], index) =>
      article(product, variant, Number(price), picture, words(tags), category * 50 + index + 1),
    );
    return { key: `market-${category}`, es, en, picture, isBar: ['beer', 'soda'].includes(picture), dishes };
  });
}
