// Ends the copies of the site that earlier releases kept in browsers: CHANGELOG.md says until when this file stays.
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => {
  const removeCopies = async () => {
    for (const name of await caches.keys()) if (name.startsWith('offline-')) await caches.delete(name);
    await self.registration.unregister();
  };
  event.waitUntil(removeCopies());
});
