import type {ReactNode} from 'react';
import {usePublicValues} from '../../product/use-public-values';
import './styles.css';

/** The banner's invitation to the sign-up page; `src/client/banner.ts` answers its click. */
export default function SignUpButton(): ReactNode {
  const {signUpUrl} = usePublicValues();
  return (
    <a className="sign-up-button" href={signUpUrl} target="_blank" rel="noopener noreferrer">
      Sign-Up FREE
    </a>
  );
}
