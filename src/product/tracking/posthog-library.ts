/*
 * The parts of the PostHog library that are used, as one chunk: capture, session recording and
 * the recorder itself. The other extensions are left out of it.
 */
import 'posthog-js/dist/posthog-recorder';

export {SessionReplayExtensions} from 'posthog-js/dist/extension-bundles';
export {PostHog} from 'posthog-js/dist/module.slim.no-external';
