export default {
  title: '{{name}} is signed in now',
  text: 'They signed in in another tab of this browser. This page was opened by someone else: it reads and saves nothing any more. What is unsaved is kept for its owner until somebody signs out; after signing in again in another tab they can go on here.',
  goOn: 'Go on as {{name}}',
  signedOut: 'You are signed out',
  signedOutText:
    'You signed out in another tab. What is on this page is not lost: sign in again in another tab and go on here, or sign in here.',
  signIn: 'Sign in',
}
