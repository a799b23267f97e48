export default {
  badge: 'List missing',
  title: 'This audience cannot be counted or sent',
  leftOut: 'Counted without a list',
  mend: 'Edit it: take the list out, or choose another.',
  reasons: {
    gone: '“{{list}}”: deleted, or not a list of this team',
    importing: '“{{list}}”: still being imported',
    failed: '“{{list}}”: could not be imported',
    upload_only: '“{{list}}”: email addresses or phone numbers, which cannot be counted',
    too_few: '“{{list}}”: fewer than 50 of its people are known',
    too_similar: '“{{list}}”: differs from another list by fewer than 50 people',
  },
  onChip: {
    gone: 'list deleted',
    importing: 'importing',
    failed: 'not imported',
    upload_only: 'cannot be counted',
    too_few: 'too few matched',
    too_similar: 'too similar',
  },
}
