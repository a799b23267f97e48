/** What the kinds of marketing materials are called, on the page and in the files. */
export const materialKinds = {
  en: { 'one-pager': 'One-pager', slides: 'Slides', faq: 'FAQ', 'case-study': 'Case study' },
  ja: { 'one-pager': '概要資料', slides: 'スライド', faq: 'よくあるご質問', 'case-study': '活用例' },
} as const
