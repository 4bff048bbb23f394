import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {type ReactNode, useEffect, useId, useMemo, useState} from 'react';
import {MAXIMUM_MEGABYTES, WORKER_PATH} from '../offline/content.ts';
import {createOfflineControl, type OfflineState, offlineBrowser, offlineText} from '../offline/control.ts';
import styles from './OfflineSwitch.module.css';

/** Lets a reader keep the site in the browser. Absent where the browser cannot. */
export function OfflineSwitch(): ReactNode {
  const id = useId();
  const {baseUrl} = useDocusaurusContext().siteConfig;
  const [state, setState] = useState<OfflineState>({status: 'unknown'});
  const control = useMemo(() => {
    const browser = offlineBrowser();
    return browser && createOfflineControl(browser, {worker: `${baseUrl}${WORKER_PATH}`, scope: baseUrl});
  }, [baseUrl]);

  useEffect(() => {
    let asked = true;
    control?.status().then(
      (status) => {
        if (!asked) return;
        if (status === 'saving') void control.turnOn(setState);
        else setState({status});
      },
      // A browser that refuses to say has nothing to switch.
      () => undefined,
    );
    return () => {
      asked = false;
    };
  }, [control]);

  if (!control || state.status === 'unknown') return null;
  const busy = state.status === 'saving' || state.status === 'removing';
  const on = state.status === 'on' || state.status === 'saving';
  const change = () => {
    if (!busy) void (on ? control.turnOff(setState) : control.turnOn(setState));
  };
  return (
    <div className={styles.offline}>
      <button
        type="button"
        role="switch"
        className={styles.switch}
        aria-checked={on}
        aria-busy={busy}
        aria-disabled={busy}
        aria-describedby={`${id}-status`}
        onClick={change}
      >
        <span className={styles.track} aria-hidden="true" />
        Read offline
      </button>
      <span id={`${id}-status`} className={styles.status} aria-live="polite">
        {offlineText(state, MAXIMUM_MEGABYTES)}
      </span>
    </div>
  );
}
