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
}
