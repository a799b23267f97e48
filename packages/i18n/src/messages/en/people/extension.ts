/** The page on which the browser extension is installed and connected, and what other screens say of it. */
export default {
  title: 'The browser extension',
  lead: 'Apply your targeting lists where you work: beside an ad group on X Ads. You see what will change before anything is written, X is read back afterwards, and one click undoes it.',
  loading: 'Loading',
  notInstalled: 'The pro targeting extension is not installed.',
  handedOver: '“{{name}}” is ready in the extension. Open its panel on X Ads.',
  openInExtension: 'Apply with the extension',
  stepsTitle: 'How it works',
  steps: {
    install: 'Install the extension in Chrome, Edge or Firefox.',
    pair: 'Open its panel and choose “Connect”. You confirm on this page.',
    apply: 'Open an ad account on X Ads, choose a list and ad groups, look at the preview, and apply.',
  },
  missing: {
    title: 'Not installed yet',
    text: 'This page hears nothing from the extension. If you have just installed it, reload the page.',
    store: 'Your administrator or our team gives you the package until the extension is in the stores.',
    chrome:
      'Chrome and Edge: unpack the package, open the page of extensions, switch on developer mode, and load the folder.',
    firefox: 'Firefox: open the page about:debugging, choose “This Firefox”, and load the package.',
    reload: 'Reload the page',
  },
  outdated: {
    title: 'Please update the extension',
    text: 'Version {{version}} is installed; the server needs {{needed}} or newer. Update it in the browser, then reload this page.',
  },
  unpaired: {
    title: 'Installed, not connected',
    text: 'Open the panel of the extension and choose “Connect”. It opens this page again, and you confirm there.',
  },
  paired: {
    title: 'Connected',
    text: 'The extension works with your account. Open an ad account on X Ads, then open the panel.',
    account: 'Ad account on the page: {{name}}',
    settings: 'See or revoke its token in your settings',
  },
  confirm: {
    title: 'Connect this browser?',
    text: '“{{name}}” asks for a token of its own. It may read your lists, your ad accounts’ ad groups and past applications, and apply lists to ad groups. It cannot change your team, billing or settings.',
    life: 'The token ends after 30 days without use, after 90 days at the latest, and at once when you revoke it.',
    onlyIf: 'Confirm only if you have just chosen “Connect” in the panel of the extension.',
    button: 'Connect',
    cancel: 'Cancel',
    done: 'Confirmed. The extension is connecting …',
    signIn: 'Sign in first; afterwards you come back to this page.',
    noAnswer: 'The extension did not take the confirmation. Choose “Connect” in its panel again.',
    looking: 'Looking for the extension in this browser …',
    missing:
      'You cannot connect yet: the extension does not answer on this page. Install it as described below, or switch it on, then reload the page.',
    defaultName: 'Rookery extension',
  },
  permissions: {
    title: 'What the extension may do, and why',
    what: 'Permission',
    why: 'What it is for',
    storage: {
      name: 'Storage',
      why: 'Keeps the token, the running application and the last 20 receipts in this browser. No web page can read them.',
    },
    sidePanel: { name: 'Side panel', why: 'Shows the panel beside the page of X Ads.' },
    api: {
      name: 'Calls to Rookery',
      why: 'Asks and tells our server, only under its address for programs, without your cookies.',
    },
    product: {
      name: 'Pages of Rookery',
      why: 'Tells this site that the extension is there, and takes the code of the connection and the list you chose. Tokens never pass through a page.',
    },
    ads: {
      name: 'Pages of X Ads',
      why: 'Reads which ad account and ad group the address names. The page itself is neither read nor changed.',
    },
    scripting: {
      name: 'Changing pages of X Ads (optional)',
      why: 'Only if your operator allows filling the form of X, and you switch it on in the panel: then the browser asks for this, and switching it off gives it back. The rules of X forbid filling its form by a script, so leave it off unless the owner of the ad account accepts the risk.',
    },
    none: 'Nothing else: no other sites, no history, no tabs, no cookies.',
  },
} as const
