import ErrorPageContent from '@theme-original/ErrorPageContent';
import {type ComponentProps, type ReactNode, useEffect} from 'react';
import {track} from '../../consent/analytics/tracking.ts';

/** The page in the place of one that crashed. With consent, the crash is recorded. */
export default function RecordedErrorPage(props: ComponentProps<typeof ErrorPageContent>): ReactNode {
  const {name, message} = props.error;
  useEffect(() => {
    track('crash', {path: window.location.pathname, error: `${name}: ${message}`.slice(0, 200)});
  }, [name, message]);
  return <ErrorPageContent {...props} />;
}
