import type {Provider} from '../provider.ts';

/**
 * Product analytics and session recording. Library and recorder come from this site's own bundle,
 * so that no code of another host runs; autocapture, feature flags, surveys and the toolbar are
 * not part of it.
 */
export default {
  title: 'Product analytics and session recording',

  variables: ({matching, url}) => ({
    key: {variable: 'POSTHOG_KEY', schema: matching(/^[\w-]+$/, 'a project key'), default: ''},
    host: {variable: 'POSTHOG_HOST', schema: url, default: 'https://us.i.posthog.com'},
  }),

  identifier: 'key',

  stores: ({key}) => [
    {
      where: 'cookie',
      name: `ph_${key}_posthog`,
      purpose: 'Recognizes the browser with a random id, to count visits and pages.',
      duration: '1 year',
    },
    {
      where: 'localStorage',
      name: `ph_${key}_*`,
      purpose: 'The same id, and settings of the service.',
      duration: 'Until analytics is rejected',
    },
    {
      where: 'sessionStorage',
      name: `ph_${key}_*`,
      purpose: 'Keeps the recordings of several tabs apart.',
      duration: 'Until the tab is closed',
    },
    {
      where: 'localStorage',
      name: `__ph_opt_in_out_${key}`,
      purpose: 'Written while analytics is being switched off, then removed.',
      duration: 'Less than a second',
    },
  ],

  // The settings of the service come from the host's asset server where it has one.
  sources: ({host}) => ({
    connect: [...new Set([host, host.replace(/\/\/(us|eu)\.i\./, '//$1-assets.i.')])],
  }),

  async start({key, host}, signal) {
    const {PostHog, SessionReplayExtensions} = await import(
      /* webpackChunkName: "posthog" */ '../posthog-library.ts'
    );
    signal.throwIfAborted();
    // An instance of its own for each acceptance: a stopped one sends nothing again.
    const client = new PostHog();
    let shownTitle = '';
    client.init(key, {
      api_host: host,
      __extensionClasses: SessionReplayExtensions,
      person_profiles: 'identified_only',
      disable_session_recording: false,
      session_recording: {maskAllInputs: true},
      disable_external_dependency_loading: true,
      // Page views are sent at the route changes, when the title is in place.
      capture_pageview: false,
      capture_pageleave: true,
      // The library writes the document's title, which is that of the site while React hydrates the page.
      before_send: (event) =>
        event?.event === '$pageview'
          ? {...event, properties: {...event.properties, title: shownTitle}}
          : event,
      autocapture: false,
      cross_subdomain_cookie: false,
    });
    signal.addEventListener('abort', () => {
      // First the ways out, which the queues and the unload handlers use; then everything that
      // would use them; last the gate in front of every request, for retries still waiting.
      Object.assign(client, {_send_request() {}, _send_retriable_request() {}});
      client.opt_out_capturing();
      client.set_config({disable_session_recording: true, disable_persistence: true});
      void client.shutdown();
      client.__loaded = false;
    });
    return {
      pageView({url, title, referrer}) {
        shownTitle = title;
        client.capture('$pageview', {$current_url: url, $referrer: referrer});
      },
      event: (name, properties) => void client.capture(name, properties),
    };
  },
} satisfies Provider<'key' | 'host'>;
