/** What Playwright switches off itself: a switch given twice counts only as it was given last. */
const byPlaywright = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];

/**
 * Two pages of the browser's own and a renderer in reserve with every page: as dear as the page itself. Nor does
 * sound need a process of its own.
 */
const dear = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'SpareRendererForSitePerProcess',
  'AudioServiceOutOfProcess',
];

export const browserArgs = [
  '--no-sandbox',
  // A page of a test lives for seconds: what the compilers would optimise it hardly runs again.
  '--js-flags=--no-opt,--no-maglev',
  '--use-fake-ui-for-media-stream',
  '--use-fake-device-for-media-stream',
  `--disable-features=${[...byPlaywright, ...dear].join(',')}`,
];
