import type {MouseEvent, ReactNode} from 'react';
import {openInNewTab} from './open-in-new-tab';
import {recordSignUp} from './record';
import './styles.css';
import {usePublicValues} from '../../product/use-public-values';

/** The banner's invitation: records that it was taken and opens the sign-up page. */
export default function SignUpButton(): ReactNode {
  const {signUpUrl} = usePublicValues();

  const signUp = (event: MouseEvent) => {
    recordSignUp();
    // Ctrl, Shift and the like are the visitor's own choice of where it opens.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    openInNewTab(signUpUrl);
  };

  return (
    <a className="sign-up-button" href={signUpUrl} target="_blank" rel="noopener noreferrer" onClick={signUp}>
      Sign-Up FREE
    </a>
  );
}
