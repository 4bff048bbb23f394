import {track} from '../../consent/analytics/tracking.ts';

/** Records that the banner's invitation was taken. */
export function recordSignUp(): void {
  track('open_sign_up', {origin: 'docs', context: 'banner'});
}
