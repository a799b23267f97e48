import { expect, test } from 'vitest'
import { cellsIn, opened, rowsIn } from './testing/read-table.ts'

const rowsOf = async (text: string) => await rowsIn(await opened(text))

test('issue 31.1: line ends of all systems; a line separator of Unicode is text', async () => {
  for (const end of ['\n', '\r\n', '\r'])
    for (const size of [1, 2, 3, 1000])
      expect(await cellsIn(`id,name${end}1,ken\u2028x${end}${end}2,"mi""ka"${end}3,nao`, {}, size)).toEqual([
        ['1', 'ken\u2028x'],
        ['2', 'mi"ka'],
        ['3', 'nao'],
      ])
})

test('issue 31.1: quoted cells hold line breaks, delimiters and quotes, and rows say their lines', async () => {
  expect(await rowsOf('id,text\n1,"a\nb, ""c"""\n2,d\n3,"e\n\nf"')).toEqual([
    { line: 2, end_line: 3, cells: ['1', 'a\nb, "c"'] },
    { line: 4, end_line: 4, cells: ['2', 'd'] },
    { line: 5, end_line: 7, cells: ['3', 'e\n\nf'] },
  ])
  // Spreadsheets for the Mac end records with CR and keep LF within cells.
  expect(await cellsIn('id,text\r1,"a\nb"\r2,c\r')).toEqual([
    ['1', 'a\nb'],
    ['2', 'c'],
  ])
})

test('issue 31.1: an open quotation mark costs its own line only', async () => {
  expect(await rowsOf('id,name\n1,"ken\n2,mika\n3,"nao"\n4,bo\n')).toEqual([
    { line: 2, end_line: 2, problem: 'open_quotation' },
    { line: 3, end_line: 3, cells: ['2', 'mika'] },
    { line: 4, end_line: 4, cells: ['3', 'nao'] },
    { line: 5, end_line: 5, cells: ['4', 'bo'] },
  ])
  expect(await cellsIn('id,name\n1,ken\n2,"mika\n3,nao\n4,bo\n')).toEqual([
    ['1', 'ken'],
    'open_quotation',
    ['3', 'nao'],
    ['4', 'bo'],
  ])
})

test('issue 31.1: quotation marks within cells and text behind a closing mark are text', async () => {
  expect(await cellsIn('id,name\n1,the "best" one\n2,"Ono" Mika\n3,5" screen\n4, "a, b"\n')).toEqual([
    ['1', 'the "best" one'],
    ['2', 'Ono Mika'],
    ['3', '5" screen'],
    ['4', 'a, b'],
  ])
})

test('issue 31.1: in a tab-separated file quotation marks are plain, unless its cells show that they quote', async () => {
  expect(await cellsIn('id\ttext\n1\t"hello" she said\n2\t"quiet\n3\tx"\n4\t"all"\n')).toEqual([
    ['1', '"hello" she said'],
    ['2', '"quiet'],
    ['3', 'x"'],
    ['4', '"all"'],
  ])
  expect(await cellsIn('id\ttext\n1\t"he said ""hi"""\n2\t"a\nb"\n3\tplain\n')).toEqual([
    ['1', 'he said "hi"'],
    ['2', 'a\nb'],
    ['3', 'plain'],
  ])
  expect(await cellsIn('"id"\t"text"\n"1"\t"a"\n')).toEqual([['1', 'a']])
})

test('issue 31.6: the formula guard of our own files is removed, and so is the text trick of spreadsheets', async () => {
  const lines = ['"id","name"', `="00123","'=1+1"`, `"=""00456""","'@home"`, `"'quoted","''=1"`, '']
  expect(await cellsIn(`\uFEFF${lines.join('\r\n')}`)).toEqual([
    ['00123', '=1+1'],
    ['00456', '@home'],
    ["'quoted", "'=1"],
  ])
})

test('text behind another person’s apostrophe is unchanged, but handles and numbers are read (issue 44.12)', async () => {
  expect(await cellsIn("id,name\n1,'=1+1\n2,'@home\n3,'+81 3\n4,''=1\n5,'-x\n")).toEqual([
    ['1', "'=1+1"],
    ['2', '@home'],
    ['3', '+81 3'],
    ['4', "''=1"],
    ['5', "'-x"],
  ])
  expect(await cellsIn("\uFEFFid,name\r\n1,'=1+1\r\n")).toEqual([['1', "'=1+1"]])
})

test('issue 31.1: a line of many megabytes costs itself only, in constant memory', async () => {
  const chunk = Buffer.alloc(1024 * 1024, 0x61)
  const open = async function* () {
    yield Buffer.from('id,name\n1,ken\n2,')
    for (let count = 0; count < 300; count += 1) yield chunk
    yield Buffer.from('\n3,nao\n4,"')
    for (let count = 0; count < 3; count += 1) yield chunk
    yield Buffer.from('\n5,bo\n')
  }
  const { openTable } = await import('./open-table.ts')
  const table = await openTable({ name: 'long', open })
  if ('refused' in table) throw new Error('refused')
  expect(await rowsIn(table)).toEqual([
    { line: 2, end_line: 2, cells: ['1', 'ken'] },
    { line: 3, end_line: 3, problem: 'line_too_long' },
    { line: 4, end_line: 4, cells: ['3', 'nao'] },
    { line: 5, end_line: 5, problem: 'open_quotation' },
    { line: 6, end_line: 6, cells: ['5', 'bo'] },
  ])
})
