import { createHash } from 'node:crypto';
import type { SandboxContext } from '../server/context.ts';
import { cardsOf } from '../session/cards.ts';
import type { SavedCard } from '../session/person.ts';
import { readUser } from '../session/users.ts';
import type { CardFacts } from './typed-card.ts';

const PROVIDER = '5011';

/** Keeps the card behind a token that was used; the same token again is the same card. */
export async function keepCard(
  context: SandboxContext,
  userId: number,
  country: string,
  { token, ...facts }: CardFacts & { readonly token: string },
): Promise<SavedCard> {
  return context.turns.take(`cards:${userId}`, async () => {
    const cards = cardsOf(await readUser(context.db, userId));
    const list = cards[PROVIDER]?.[country] ?? [];
    const id = `card_${createHash('sha256').update(token).digest('hex').slice(0, 12)}`;
    const known = list.find((card) => card.id === id);
    if (known !== undefined) return known;
    const card: SavedCard = {
      id,
      last_four_digits: facts.lastFourDigits,
      payment_method: { name: facts.brand },
      default: { product: list.length === 0 ? 1 : 0 },
    };
    const cards_json = JSON.stringify({ ...cards, [PROVIDER]: { ...cards[PROVIDER], [country]: [...list, card] } });
    await context.db.updateTable('users').set({ cards_json }).where('id', '=', userId).execute();
    return card;
  });
}
