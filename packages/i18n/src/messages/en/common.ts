export default {
  product: 'Rookery',
  actions: {
    save: 'Save',
    cancel: 'Cancel',
    back: 'Back',
    continue: 'Continue',
    submit: 'Submit',
    close: 'Close',
    reload: 'Reload',
    undo: 'Undo',
  },
  chart: {
    download: 'Download',
    csv: 'Figures (CSV)',
    png: 'Picture (PNG)',
    svg: 'Drawing (SVG)',
    failed: 'The picture could not be made.',
  },
}
