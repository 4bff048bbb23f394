import {type RefObject, useEffect} from 'react';

/**
 * Opens a dialog while its component is mounted: the page behind it does not scroll, and the focus
 * goes back to where it was.
 *
 * @param first gets the focus
 * @param lockClass class of the root element that keeps the page from scrolling
 * @param onClosed runs before the dialog closes
 */
export function useModalDialog(
  dialog: RefObject<HTMLDialogElement | null>,
  first: RefObject<HTMLElement | null>,
  lockClass: string,
  onClosed: () => void,
): void {
  useEffect(() => {
    const element = dialog.current;
    const opener = document.activeElement;
    element?.showModal();
    first.current?.focus();
    const {documentElement} = document;
    documentElement.classList.add(lockClass);
    return () => {
      onClosed();
      element?.close();
      documentElement.classList.remove(lockClass);
      if (opener instanceof HTMLElement && opener !== document.body) opener.focus({preventScroll: true});
    };
  }, [dialog, first, lockClass, onClosed]);
}
