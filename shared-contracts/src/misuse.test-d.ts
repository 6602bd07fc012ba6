import { describe, expectTypeOf, it } from 'vitest';
import type { Bus } from './bus.ts';
import type { HostServices } from './host.ts';
import type { RemoteService } from './module.ts';
import type { RouteParams } from './routes/route-table.ts';
import type { StorageKeyOf } from './storage-keys.ts';
import type { Commands, OwnedBy, OwnerOf, StateTopic } from './topics.ts';

declare const checkout: Bus<'mf-checkout'>;
declare const host: HostServices<'mf-checkout'>;

declare module './routes/added-routes.ts' {
  interface AddedRoutes {
    readonly ExamplePoints: { readonly owner: 'mf-example'; readonly scope: 'site'; readonly path: '/l/points/:month' };
    readonly ExampleVenue: { readonly owner: 'mf-example'; readonly scope: 'venue'; readonly path: '/points' };
  }
}

describe('misuse of the contract does not compile', () => {
  it('a part writes only what it owns', () => {
    checkout.publish('order/in-progress', []);
    // @ts-expect-error the cart is mf-menu-cart's
    checkout.publish('cart/current', null);
    // @ts-expect-error the session is the shell's
    checkout.emit('session/ended', { reason: 'expired' });
    // @ts-expect-error cart commands are handled by mf-menu-cart
    checkout.handle('cart/empty', () => null);
    expectTypeOf<OwnedBy<'mf-booking', StateTopic>>().toEqualTypeOf<'booking/upcoming'>();
    expectTypeOf<OwnerOf<'cart/close'>>().toEqualTypeOf<'mf-menu-cart'>();
  });

  it('[C9-037] an answer of the provider is read through a decoder only', () => {
    void host.api.call({ operation: 'menu', decode: (raw) => ({ ok: true, value: typeof raw }) });
    // @ts-expect-error nothing says what the answer is
    void host.api.call({ operation: 'menu' });
    // @ts-expect-error an answer has no fields before it was decoded
    void host.api.call({ operation: 'menu', decode: (raw) => ({ ok: true, value: raw.data }) });
  });

  it('a command is asked with its payload and answers with its type', () => {
    void checkout.request('cart/close', { intentId: 'x', revision: 1 });
    expectTypeOf<Commands['cart/close']['response']>().toEqualTypeOf<{ readonly closed: boolean }>();
    // @ts-expect-error the revision is missing
    void checkout.request('cart/close', { intentId: 'x' });
    // @ts-expect-error no such command
    void checkout.request('cart/destroy', {});
  });

  it('a state may be absent, and must be looked at as such', () => {
    const presence = checkout.peek('cart/current');
    // @ts-expect-error there is no value before the status says ready
    void presence.value;
  });

  it('a path needs the parameters of its route', () => {
    expectTypeOf<RouteParams<'PwdReset'>>().toHaveProperty('tag');
    host.navigation.href('Home');
    host.navigation.href('PwdReset', { code: 'c', tag: 't' });
    // @ts-expect-error the tag is missing
    host.navigation.href('PwdReset', { code: 'c' });
    // @ts-expect-error no such route
    host.navigation.href('Kitchen');
  });

  it('a page that a part adds is linked to as it is declared', () => {
    host.navigation.href('ExamplePoints', { month: '5' });
    host.navigation.href('ExampleVenue', { pais: 'cl', name: 'x', idsimple: '1' });
    // @ts-expect-error the month is missing
    host.navigation.href('ExamplePoints');
    // @ts-expect-error the venue is missing
    host.navigation.href('ExampleVenue', {});
  });

  it('a part stores under its own keys', () => {
    expectTypeOf<'TEMPCART'>().toExtend<StorageKeyOf<'mf-checkout'>>();
    expectTypeOf<'TEMPCART'>().toExtend<StorageKeyOf<'mf-kiosk'>>();
    expectTypeOf<'TAGS'>().toExtend<StorageKeyOf<'mf-kiosk'>>();
    // @ts-expect-error the cart is mf-menu-cart's
    host.storage.write('CURCART', {});
    // @ts-expect-error the login is the shell's
    host.storage.remove('LT3');
  });

  it('a service says which part it is', () => {
    // @ts-expect-error another part's id
    const wrong: RemoteService<'mf-booking'> = { id: 'mf-kiosk', contract: '1.0', activate: () => () => undefined };
    void wrong;
  });
});
