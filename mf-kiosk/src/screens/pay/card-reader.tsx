import * as s from './card-reader.module.css';

interface Props {
  readonly amount: string;
  readonly total: string;
}

/** A card above a reader that shows the amount; decoration, the words beside it say the same. */
export function CardReader({ amount, total }: Props) {
  return (
    <div className={s.scene} aria-hidden="true">
      <div className={s.card}>
        <span className={s.chip} />
        <span className={s.stripe} />
      </div>
      <div className={s.reader}>
        <p className={s.display}>
          <span>{total}</span>
          <strong>{amount}</strong>
        </p>
        <div className={s.keys}>
          {KEYS.map((key) => (
            <span key={key} className={s.key} />
          ))}
        </div>
      </div>
    </div>
  );
}

const KEYS = Array.from({ length: 12 }, (_, index) => index);
