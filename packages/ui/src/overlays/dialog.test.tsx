import { useState } from 'react'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import { Button } from '../actions/button.tsx'
import { Combobox } from '../fields/combobox.tsx'
import { Select } from '../fields/select.tsx'
import { TextField } from '../fields/text-field.tsx'
import { Dialog } from './dialog.tsx'
import { Menu } from './menu.tsx'

function Sample({ isAlert }: { isAlert?: boolean }) {
  const [isOpen, setOpen] = useState(false)
  const [role, setRole] = useState<string>('member')
  const [added, setAdded] = useState('')
  return (
    <>
      <Button onClick={() => setOpen(true)}>Invite</Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title="Invite to the team"
        description="They get a mail."
        closeLabel="Close"
        isAlert={isAlert}
        footer={<Button onClick={() => setOpen(false)}>Send</Button>}
      >
        <TextField label="Addresses" />
        <Select
          label="Role"
          value={role}
          onChange={setRole}
          options={[
            { id: 'member', label: 'Member' },
            { id: 'admin', label: 'Admin' },
          ]}
        />
        <Combobox
          label="Teams"
          items={[{ id: 't1', label: 'Kissaten' }]}
          onSelect={(item) => setAdded(item.label)}
          loadingText="Searching"
          emptyText="None found"
        />
        <Menu
          label="More"
          trigger={<Button>More</Button>}
          items={[{ id: 'x', label: 'Paste', onSelect: () => setAdded('pasted') }]}
        />
        <output>{`${role} ${added}`}</output>
      </Dialog>
    </>
  )
}

test('opens with the focus in its first field, closes on Escape, gives the focus back', async () => {
  await render(<Sample />)
  const openButton = page.getByRole('button', { name: 'Invite' })
  await openButton.click()
  await expect
    .element(page.getByRole('dialog', { name: 'Invite to the team' }))
    .toHaveAccessibleDescription('They get a mail.')
  expect(document.activeElement).toBe(page.getByLabelText('Addresses').element())
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(document.activeElement).toBe(openButton.element())
})

test('a field that takes the focus on mounting has it, and the focus still returns', async () => {
  function ConfirmExample() {
    const [isOpen, setOpen] = useState(false)
    return (
      <>
        <Button onClick={() => setOpen(true)}>Rename</Button>
        <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title="Rename" closeLabel="Close">
          <TextField label="Note" />
          <TextField label="Name" autoFocus />
        </Dialog>
      </>
    )
  }
  await render(<ConfirmExample />)
  const openButton = page.getByRole('button', { name: 'Rename' })
  await openButton.click()
  await expect.element(page.getByLabelText('Name')).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(openButton).toHaveFocus()
})

test('closes on a click on the veil and on its ×', async () => {
  await render(<Sample />)
  await page.getByRole('button', { name: 'Invite' }).click()
  await page.getByRole('dialog').click({ position: { x: 5, y: 5 } })
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Invite' }).click()
  await page.getByRole('button', { name: 'Close' }).click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('an alert waits for an answer', async () => {
  await render(<Sample isAlert />)
  await page.getByRole('button', { name: 'Invite' }).click()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('alertdialog')).toBeVisible()
  await page.getByRole('button', { name: 'Send' }).click()
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument()
})

test('an alert over a dialog leaves both open however often Escape is pressed, and then returns the focus', async () => {
  function ConfirmExample() {
    const [isConfirming, setConfirming] = useState(false)
    const [isOpen, setOpen] = useState(true)
    return (
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title="Apply" closeLabel="Close">
        <Button onClick={() => setConfirming(true)}>Send</Button>
        <Dialog
          isOpen={isConfirming}
          isAlert
          onClose={() => setConfirming(false)}
          title="Not ready"
          footer={<Button onClick={() => setConfirming(false)}>Cancel</Button>}
        />
      </Dialog>
    )
  }
  await render(<ConfirmExample />)
  await page.getByRole('button', { name: 'Send' }).click()
  await userEvent.keyboard('{Escape}{Escape}{Escape}')
  await expect.element(page.getByRole('alertdialog', { name: 'Not ready' })).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Send' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('lists and menus open inside it and can be used there', async () => {
  await render(<Sample />)
  await page.getByRole('button', { name: 'Invite' }).click()
  await page.getByRole('combobox', { name: 'Role' }).click()
  await page.getByRole('option', { name: 'Admin' }).click()
  await page.getByRole('combobox', { name: 'Teams' }).click()
  await page.getByRole('option', { name: 'Kissaten' }).click()
  await expect.element(page.getByText('admin Kissaten')).toBeVisible()
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Paste' }).click()
  await expect.element(page.getByText('admin pasted')).toBeVisible()
})

test('Escape in a list inside it closes the list alone', async () => {
  await render(<Sample />)
  await page.getByRole('button', { name: 'Invite' }).click()
  await page.getByRole('button', { name: 'More' }).click()
  await expect.element(page.getByRole('menu')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
  await expect.element(page.getByRole('dialog', { name: 'Invite to the team' })).toBeVisible()
  await page.getByRole('combobox', { name: 'Role' }).click()
  await expect.element(page.getByRole('listbox')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('listbox')).not.toBeInTheDocument()
  await expect.element(page.getByRole('dialog', { name: 'Invite to the team' })).toBeVisible()
})

test.each([360, 640, 1000])(
  'in a window %i px high the buttons of a long dialog stay in sight, and its content scrolls (use 2: dialogs)',
  async (height) => {
    await page.viewport(900, height)
    await render(
      <Dialog isOpen onClose={() => {}} title="Long" footer={<Button>Send</Button>}>
        <div style={{ height: 2000 }}>Much</div>
      </Dialog>,
    )
    const button = page.getByRole('button', { name: 'Send' }).element().getBoundingClientRect()
    expect(button.bottom).toBeLessThanOrEqual(height)
    const dialogElement = page.getByText('Much').element().parentElement!.parentElement!
    expect(dialogElement.scrollHeight).toBeGreaterThan(dialogElement.clientHeight)
    await expect.poll(() => dialogElement.tabIndex).toBe(0)
  },
)
