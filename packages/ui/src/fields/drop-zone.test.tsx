import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import { DropZone } from './drop-zone.tsx'

const file = new File(['ada\ngrace'], 'people.csv', { type: 'text/csv' })
const dropFile = (type: string) => {
  const data = new DataTransfer()
  data.items.add(file)
  return new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer: data })
}

test('accepts a dropped file, and one from the picker, also the same file again', async () => {
  const onFile = vi.fn<(file: File) => void>()
  await render(<DropZone label="Drop a list" chooseLabel="Choose a file" accept=".csv" onFile={onFile} />)
  const dropZone = page.getByRole('group', { name: 'Drop a list' })
  dropZone.element().dispatchEvent(dropFile('dragover'))
  dropZone.element().dispatchEvent(dropFile('drop'))
  expect(onFile.mock.calls.map(([one]) => one.name)).toEqual(['people.csv'])
  const input = dropZone.element().querySelector('input')!
  await userEvent.upload(input, file)
  await userEvent.upload(input, file)
  expect(onFile).toHaveBeenCalledTimes(3)
})

test('a file dropped while nothing may be chosen never replaces the page; errors are reported', async () => {
  const onFile = vi.fn<(file: File) => void>()
  await render(
    <DropZone label="Drop a list" chooseLabel="Choose" error="Too large" isDisabled onFile={onFile} />,
  )
  const event = dropFile('drop')
  page.getByRole('group', { name: 'Drop a list' }).element().dispatchEvent(event)
  expect([event.defaultPrevented, onFile.mock.calls.length]).toEqual([true, 0])
  await expect.element(page.getByRole('alert')).toHaveTextContent('Too large')
  await expect.element(page.getByRole('button', { name: 'Choose' })).toBeDisabled()
})
