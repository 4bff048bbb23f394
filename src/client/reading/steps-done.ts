/** The steps of a guide that a reader marked as done, kept in this browser from the first mark. */

/** Start of the keys in the browser's local storage; the path of the page follows. */
export const STEPS_KEY = 'steps-done:';

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export interface StepsDone {
  /** Ids of the steps of a page that are done. */
  of(page: string): string[];
  /** Replaces the steps of a page that are done; without any step the page is forgotten. */
  set(page: string, steps: readonly string[]): void;
}

/**
 * Keeps done steps in a store, and none where storage is denied or full.
 *
 * @param store gives the store when it is needed: to ask for it may fail
 */
export function createStepsDone(store: () => Store = () => window.localStorage): StepsDone {
  return {
    of(page) {
      try {
        return (
          store()
            .getItem(STEPS_KEY + page)
            ?.match(/\S+/g) ?? []
        );
      } catch {
        return [];
      }
    },
    set(page, steps) {
      try {
        if (steps[0]) store().setItem(STEPS_KEY + page, steps.join(' '));
        else store().removeItem(STEPS_KEY + page);
      } catch {
        // The mark holds until the page is left.
      }
    },
  };
}
