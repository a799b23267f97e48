export default {
  required: '{{field}} is required',
  invalid: '{{field}} is not valid',
  tooShort: '{{field}} must be at least {{n}} characters',
  tooLong: '{{field}} must be less than {{n}} characters',
  email: 'Please enter a valid email address',
  optional: 'optional',
  saved: 'Saved',
  choose: 'Choose',
  noneFound: 'None found',
  loading: 'Loading',
  clear: 'Clear',
}
