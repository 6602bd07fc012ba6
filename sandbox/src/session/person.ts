import { z } from 'zod';
import { each } from '../catalog/each.ts';

/** An address of a diner, as profiles and orders keep it. */
export const addressSchema = z.object({
  ...each('alias pa di dp cm ci ct', z.string().nullish()),
  def: z.union([z.boolean(), z.number()]).nullish(),
  ...each('zc lt lg', z.number().nullish()),
});

export const savedCardSchema = z.object({
  ...each('id last_four_digits', z.string()),
  payment_method: z.object({ name: z.string() }),
  default: z.object({ product: z.int() }),
});
export type SavedCard = z.output<typeof savedCardSchema>;
