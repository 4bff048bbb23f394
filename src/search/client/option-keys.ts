import type {KeyboardEvent} from 'react';

export interface OptionKeys {
  /** How many options there are. */
  count: number;
  /** Position of the active option, -1 for none. */
  active: number;
  onMove: (position: number) => void;
  onEnter: () => void;
}

/** Key code of whatever an input method has taken. */
const INPUT_METHOD = 229;

/** What the keys of a combobox do: arrows and Home and End move among its options, Enter takes one. */
export function optionKeys({count, active, onMove, onEnter}: OptionKeys) {
  const last = count - 1;
  const targets: Readonly<Record<string, number | undefined>> = {
    ArrowDown: last >= 0 ? (active >= last ? 0 : active + 1) : undefined,
    ArrowUp: last >= 0 ? (active <= 0 ? last : active - 1) : undefined,
    Home: active >= 0 ? 0 : undefined,
    End: active >= 0 ? last : undefined,
  };
  return (event: KeyboardEvent<HTMLInputElement>): void => {
    // Enter that ends the composition of a character is not an Enter.
    // Safari tells it only by the key code, after the composition has ended.
    if (event.nativeEvent.isComposing || event.keyCode === INPUT_METHOD) return;
    const target = targets[event.key];
    if (event.key !== 'Enter' && target === undefined) return;
    event.preventDefault();
    if (target === undefined) onEnter();
    else onMove(target);
  };
}
