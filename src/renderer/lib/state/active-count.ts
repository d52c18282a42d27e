import { proxy } from 'valtio';

/** The count on screen, as the scanner and the ways out of the screen need to know it. */
type ActiveCount = {
  readonly productId: string;
  readonly code: string;
  readonly supplierCode: string;
  /** A check is under way: what it says decides what comes next. */
  readonly isBusy: boolean;
  /** The answer on screen is that the count differs. */
  readonly isWrong: boolean;
  /** This very product was scanned again: one more, or, after an answer, another count. */
  readonly scanned: () => void;
};

/** What the two answers to the question of leaving do, and what had the focus when it came up. */
type LeaveQuestion = { readonly stay: () => void; readonly leave: () => void; readonly focused: Element | null };

export const activeCountState = proxy<{
  current: ActiveCount | null;
  /** The check screen shows what it has for this product, be it a counter or that there is no such product. */
  shownProductId: string | null;
  /** The user is being asked whether to leave an unfinished count, or has just said so. */
  isAsking: boolean;
  /** The question as long as it is open. */
  question: LeaveQuestion | null;
}>({ current: null, shownProductId: null, isAsking: false, question: null });
