import { useState } from 'react';
import type { SyntheticEvent } from 'react';
import { Button } from '@comanda/shared-ui/button';
import { Field } from '@comanda/shared-ui/field';
import { IconButton } from '@comanda/shared-ui/icon-button';
import { BookOpen, Pencil } from '@comanda/shared-ui/icons';
import { Switch } from '@comanda/shared-ui/switch';
import { Tag } from '@comanda/shared-ui/tag';
import { idOf } from './desk.ts';
import { useDesk, useLoaded, useVenue } from './desk-context.tsx';
import { money, plain } from './format.ts';
import { List } from './list.tsx';
import { SearchField } from './order-search.tsx';
import { useOverlay } from './overlay.tsx';
import { Panel } from './panel.tsx';
import type { Product, Venue } from './records.ts';
import { joined } from './row.tsx';
import { changeProduct } from './selling.ts';
import { T } from './texts.ts';

const SHOWN = 20;

/** The chosen venue's menu: sell out and bring back, new prices, new stock. */
export function ProductsPanel() {
  const venue = useVenue();
  return (
    <Panel id="products" icon={<BookOpen />} title={T.menu} folds>
      {venue === undefined ? <p className="nothing">{T.chooseForMenu}</p> : <Products venue={venue} />}
    </Panel>
  );
}

function Products({ venue }: { readonly venue: Venue }) {
  const [searched, setSearched] = useState('');
  const found = useLoaded('products')?.filter(({ np, cat }) => plain(`${np} ${cat}`).includes(plain(searched)));
  const more = (found?.length ?? 0) - SHOWN;
  return (
    <>
      <SearchField
        id="products-search"
        label={T.searchProduct}
        placeholder={T.searchProduct}
        value={searched}
        onValueChange={setSearched}
      />
      <List id="products" items={found?.slice(0, SHOWN)} empty={T.noProducts}>
        {(product) => <ProductRow key={`${idOf(venue)}-${product.ip}`} venue={venue} product={product} />}
      </List>
      {more > 0 ? <p className="nothing">{T.moreProducts(more)}</p> : null}
    </>
  );
}

function ProductRow({ venue, product }: { readonly venue: Venue; readonly product: Product }) {
  const desk = useDesk();
  const overlay = useOverlay();
  const { ip, np, cat, pm, stock, agot } = product;
  const change = (body: object) => void changeProduct(desk, venue, ip, body, `${np}: ${T.saved}`);
  const edit = () => {
    const save = (body: object) => {
      overlay.close();
      change(body);
    };
    overlay.show({ title: np, content: <ProductForm venue={venue} product={product} onSave={save} /> });
  };
  return (
    <li className="row">
      <Switch
        className={agot ? 'row-switch out' : 'row-switch'}
        label={
          <>
            {np} {agot ? <Tag tone="bad">{T.soldOut}</Tag> : null}
          </>
        }
        hint={joined(cat, money(pm, venue.cur), stock === null ? T.untracked : `${T.stock} ${stock}`)}
        aria-label={T.isAvailable(np)}
        data-name="switch"
        checked={!agot}
        onCheckedChange={(isOn) => change({ agot: !isOn })}
      />
      <IconButton kind="plain" size="sm" label={T.editProduct(np)} icon={<Pencil />} data-name="edit" onClick={edit} />
    </li>
  );
}

interface ProductFormProps {
  readonly venue: Venue;
  readonly product: Product;
  readonly onSave: (body: object) => void;
}

function ProductForm({ venue, product, onSave }: ProductFormProps) {
  const before = String(product.stock ?? '');
  const [price, setPrice] = useState(String(product.pm));
  const [stock, setStock] = useState(before);
  const [code, , , , decimals] = venue.cur;
  const save = (event: SyntheticEvent) => {
    event.preventDefault();
    onSave({ pm: Number(price), ...(stock === '' || stock === before ? {} : { stock: Number(stock) }) });
  };
  return (
    <form className="form" onSubmit={save}>
      <Field
        className="whole"
        label={T.price(code)}
        type="number"
        min={0}
        step={10 ** -decimals}
        required
        inputMode="decimal"
        data-autofocus=""
        value={price}
        onValueChange={setPrice}
        onFocus={({ target }) => target.select()}
      />
      <Field
        className="whole"
        label={T.unitsLeft}
        hint={T.stockHint}
        type="number"
        min={0}
        step={1}
        inputMode="numeric"
        value={stock}
        onValueChange={setStock}
      />
      <div className="buttons">
        <Button type="submit" size="sm">
          {T.save}
        </Button>
      </div>
    </form>
  );
}
