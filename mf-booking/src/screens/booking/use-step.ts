import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

export type Step = 1 | 2 | 3;

/** What step 2 leaves in its entry of the history. */
const REVIEW = { booking: 'review' } as const;

/**
 * Steps 1 and 2 stand in the history, so that back leads from the second to the first. An entry of somebody else at the
 * same address, for instance an open dialog's, changes nothing. Two quick taps go one step. Spec C4-041.
 */
export function useStep() {
  const { state, pathname, search, key } = useLocation();
  const navigate = useNavigate();
  const reported = stepOf(state);
  const [kept, setKept] = useState<1 | 2>(reported ?? 1);
  if (reported !== undefined && reported !== kept) setKept(reported);
  const isGoing = useRef(false);
  const moves = useRef(0);
  useEffect(() => {
    isGoing.current = false;
  }, [key]);
  const once = (go: () => void) => (): void => {
    if (isGoing.current) return;
    isGoing.current = true;
    moves.current += 1;
    go();
  };
  return {
    step: reported ?? kept,
    toReview: once(() => void navigate(`${pathname}${search}`, { state: REVIEW })),
    back: once(() => void navigate(-1)),
    /** How often the diner was led on so far. */
    moves: () => moves.current,
  };
}

function stepOf(state: unknown): 1 | 2 | undefined {
  if (state === null || state === undefined) return 1;
  return typeof state === 'object' && 'booking' in state && state.booking === REVIEW.booking ? 2 : undefined;
}
