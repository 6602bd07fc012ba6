export interface Category {
  /** The last segment of the category's path, and the key of its name: `category.pizza`. */
  readonly slug: string;
  /** What the provider is asked for: its data are written in Spanish, whatever the language of the page. */
  readonly term: string;
  /** Stem of the studio picture on the provider's host. */
  readonly picture: string;
}

/** The food-category banners, in this order. Spec C2-026. */
export const CATEGORIES: readonly Category[] = [
  { slug: 'pizza', term: 'pizza', picture: 'pizza' },
  { slug: 'hamburger', term: 'hamburguesas', picture: 'burger' },
  { slug: 'sushi', term: 'sushi', picture: 'sushi' },
  { slug: 'salad', term: 'ensaladas', picture: 'salad' },
  { slug: 'vegetarian', term: 'vegetariana', picture: 'stuffed' },
  { slug: 'asian', term: 'asiatica', picture: 'ramen' },
  { slug: 'peruvian', term: 'peruana', picture: 'shrimp' },
  { slug: 'mexican', term: 'mexicana', picture: 'taco' },
  { slug: 'cafeteria', term: 'cafeteria', picture: 'coffee' },
  { slug: 'desserts', term: 'postres', picture: 'cake' },
];

/** The category that a path names; undefined for a word that is none of ours: it is searched for as it stands. */
export function categoryOf(slug: string): Category | undefined {
  return CATEGORIES.find((category) => category.slug === slug.toLowerCase());
}
