export default {
  failedToSubmit: 'Failed to submit form: {{message}}',
  network: 'Something went wrong. Please try again later.',
  unhandled: 'Something went wrong',
  pageFailed: 'This page could not be shown',
  reload: 'Reload',
  dismiss: 'Dismiss',
  staleTitle: 'Update available',
  stale: 'A new version is available. Please refresh the page.',
  refresh: 'Refresh',
  retry: 'Try again',
  gone: 'It was deleted, or it is not shared with this team.',
}
