declare module '@generated/consent-data/default/consent.json' {
  const data: import('./consent-data.ts').ConsentData;
  export default data;
}
