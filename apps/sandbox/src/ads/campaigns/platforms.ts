/** Platforms by their targeting value. */
export const platforms: readonly { value: string; name: string }[] = [
  { value: '0', name: 'iOS' },
  { value: '1', name: 'Android' },
  { value: '2', name: 'BlackBerry phones and tablets' },
  { value: '3', name: 'Mobile web on other devices' },
  { value: '4', name: 'Desktop and laptop computers' },
]
