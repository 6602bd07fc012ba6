/** Names for the streets of the lattice: quiet ones, found in every Spanish-speaking city. */
const SMALL = [
  'Los Aromos', 'Las Camelias', 'San Martín', 'Los Jazmines', 'El Molino', 'Santa Elena', 'Las Acacias', 'Los Ciruelos', 'Lord Cochrane', 'Las Dalias', 'San Ignacio', 'Los Canelos',
  'El Mirador', 'Santa Victoria', 'Las Hortensias', 'Los Maitenes', 'General Jofré', 'Las Palmas', 'San Isidro', 'Los Robles', 'La Marina', 'Santa Teresa', 'Las Violetas', 'Los Olmos',
  'El Quillay', 'Carmen', 'Las Lilas', 'Los Avellanos', 'Coquimbo', 'Las Encinas', 'San Camilo', 'Los Peumos', 'Valdivia', 'Santa Julia', 'Las Araucarias', 'Los Laureles',
  'El Sauce', 'Copiapó', 'Las Rosas', 'Los Almendros', 'Portugal', 'Las Magnolias', 'San Eugenio', 'Los Naranjos', 'Arturo Prat', 'Las Golondrinas', 'Los Boldos', 'Santa Inés',
  'El Trébol', 'Las Azucenas', 'Los Cerezos', 'San Gregorio', 'Las Torcazas', 'Los Pinos', 'Esmeralda', 'Las Perdices', 'Los Tilos', 'San Rafael', 'Las Amapolas', 'Los Nogales',
  'Blanco Encalada', 'Las Gaviotas', 'Los Cipreses', 'Santa Petronila',
];

const WIDE = [
  'Avenida Los Alerces', 'Avenida El Parque', 'Avenida Circunvalación', 'Avenida Las Industrias', 'Avenida La Paz', 'Avenida Los Plátanos', 'Avenida Central', 'Avenida El Salto',
  'Avenida Departamental', 'Avenida Santa María', 'Avenida Las Torres', 'Avenida Los Libertadores', 'Avenida La Estrella', 'Avenida Observatorio', 'Avenida San Francisco', 'Avenida El Rosal',
];

const SMALL_US = [
  'Magnolia Street', 'Cypress Street', 'Palmetto Street', 'Harbor Street', 'Orchid Street', 'Mango Street', 'Laurel Street', 'Cedar Street', 'Juniper Street', 'Willow Street', 'Poplar Street', 'Hibiscus Street',
  'Canal Street', 'Sycamore Street', 'Elder Street', 'Myrtle Street',
];
const WIDE_US = ['Grand Avenue', 'Park Boulevard', 'Central Avenue', 'Ocean Boulevard', 'Union Avenue', 'Garden Avenue', 'Mission Boulevard', 'Hill Avenue'];

/** Names of the small and wide streets of a country. */
export function streetNames(country: string): { readonly small: readonly string[]; readonly wide: readonly string[] } {
  return country === 'us' ? { small: SMALL_US, wide: WIDE_US } : { small: SMALL, wide: WIDE };
}
