export default {
  notFound: {
    title: 'Page not found',
    text: '{{address}} is not a page of this site.',
    home: 'Go to the start page',
  },
}
