export type CalendarProps = {
  /** Plain dates everywhere: 'YYYY-MM-DD'. */
  readonly value: string | null;
  readonly onValueChange: (date: string) => void;
  /** First and last day that can be chosen. */
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  readonly blocked?: readonly string[] | undefined;
  /** The venue's today, marked in the grid; not taken from the device. */
  readonly today: string;
  /** BCP 47, for month, weekday and day names. */
  readonly locale: string;
  /** 0 is Sunday; default 1. */
  readonly weekStartsOn?: 0 | 1 | 2 | 3 | 4 | 5 | 6 | undefined;
  readonly labels: { readonly previous: string; readonly next: string; readonly loading: string };
  readonly className?: string | undefined;
};
