import { useState } from 'react'
import { Button } from '../actions/button.tsx'
import { IconButton } from '../actions/icon-button.tsx'
import { createToasts, toastLevels } from '../feedback/create-toasts.ts'
import { ToastRegion } from '../feedback/toast-region.tsx'
import { Select } from '../fields/select.tsx'
import { TextField } from '../fields/text-field.tsx'
import {
  ArchiveIcon,
  ContentCopyIcon,
  DeleteIcon,
  ExpandMoreIcon,
  MoreHorizIcon,
} from '../icons/icons.generated.tsx'
import { CommandPalette } from '../navigation/command-palette.tsx'
import { Dialog } from '../overlays/dialog.tsx'
import { Drawer } from '../overlays/drawer.tsx'
import { Dropdown } from '../overlays/dropdown.tsx'
import { Menu } from '../overlays/menu.tsx'
import { Popover } from '../overlays/popover.tsx'
import { Tooltip } from '../tooltip/tooltip.tsx'
import { GalleryPart } from './gallery-part.tsx'

const toasts = createToasts()
const sampleTexts = {
  success: 'Audience saved to your store',
  error: 'The ad account did not answer. Nothing was sent.',
  warn: 'Only the first 100 handles will be applied.',
  info: 'The count is from yesterday.',
}

export function GalleryOverlays() {
  const [open, setOpen] = useState<string>()
  const [role, setRole] = useState('member')
  const closeOverlay = () => setOpen(undefined)
  return (
    <>
      <GalleryPart name="menu, dropdown, popover, tooltip">
        <Menu
          label="Audience actions"
          trigger={<IconButton label="Audience actions" icon={<MoreHorizIcon />} />}
          sections={[
            {
              id: 'one',
              items: [
                { id: 'copy', label: 'Duplicate', icon: <ContentCopyIcon />, figure: 'D' },
                { id: 'archive', label: 'Archive', icon: <ArchiveIcon />, description: 'Kept, out of sight' },
                { id: 'locked', label: 'Transfer', isDisabled: true },
              ],
            },
            {
              id: 'two',
              items: [{ id: 'delete', label: 'Delete', icon: <DeleteIcon />, isDestructive: true }],
            },
          ]}
        />
        <Dropdown
          mode="hover"
          label="Size details"
          trigger={<Button icon={<ExpandMoreIcon />}>Hover for the sizes</Button>}
          className="p-4"
        >
          Core 97,430 · network about 1.2M
        </Dropdown>
        <Popover label="Baseline" trigger={<Button>Change baseline</Button>}>
          <Select
            label="Baseline"
            value={role}
            onChange={setRole}
            options={[
              { id: 'member', label: 'Same country' },
              { id: 'admin', label: 'Everyone' },
            ]}
          />
        </Popover>
        <Tooltip text="Counted on the whole population, not on a sample.">
          <Button variant="quiet">Tooltip</Button>
        </Tooltip>
      </GalleryPart>
      <GalleryPart name="dialog, drawer, command-palette, toasts">
        <Button onClick={() => setOpen('dialog')}>Dialog</Button>
        <Button onClick={() => setOpen('alert')}>Alert</Button>
        <Button onClick={() => setOpen('drawer')}>Drawer</Button>
        <Button onClick={() => setOpen('palette')}>Commands</Button>
        {toastLevels.map((level) => (
          <Button
            key={level}
            variant="quiet"
            onClick={() => {
              toasts.add({
                level,
                text: sampleTexts[level],
                action: level === 'success' ? { label: 'Undo', onAction() {} } : undefined,
              })
            }}
          >
            Toast: {level}
          </Button>
        ))}
        <ToastRegion toasts={toasts} label="Notifications" dismissLabel="Dismiss" />
        <Dialog
          isOpen={open === 'dialog'}
          onClose={closeOverlay}
          title="Invite to the team"
          description="They get a mail with a link that works for seven days."
          closeLabel="Close"
          footer={
            <>
              <Button variant="quiet" onClick={closeOverlay}>
                Cancel
              </Button>
              <Button variant="primary" onClick={closeOverlay}>
                Send invites
              </Button>
            </>
          }
        >
          <div className="flex flex-col gap-4">
            <TextField label="Addresses" rows={3} description="One a line." />
            <Select
              label="Role"
              value={role}
              onChange={setRole}
              options={[
                { id: 'member', label: 'Member', description: 'Builds and reads' },
                { id: 'admin', label: 'Admin', description: 'Invites and pays' },
              ]}
            />
          </div>
        </Dialog>
        <Dialog
          isOpen={open === 'alert'}
          onClose={closeOverlay}
          isAlert
          size="sm"
          title="Remove Ana from the team?"
          description="She loses access to 14 audiences and 2 ad accounts at once."
          footer={
            <>
              <Button data-autofocus onClick={closeOverlay}>
                Keep her
              </Button>
              <Button variant="danger" onClick={closeOverlay}>
                Remove access
              </Button>
            </>
          }
        />
        <Drawer
          isOpen={open === 'drawer'}
          onClose={closeOverlay}
          title="Design leads, Japan"
          closeLabel="Close"
        >
          <p className="text-ink-soft">Details beside the table.</p>
        </Drawer>
        <CommandPalette
          isOpen={open === 'palette'}
          onClose={closeOverlay}
          label="Search and commands"
          placeholder="Search or run a command"
          emptyText="None found"
          sections={[
            {
              id: 'go',
              label: 'Go to',
              items: ['Home', 'My audiences', 'Communities'].map((label) => ({
                id: label,
                label,
                onSelect() {},
              })),
            },
            {
              id: 'do',
              label: 'Do',
              items: [{ id: 'new', label: 'Create an audience', figure: 'C', onSelect() {} }],
            },
          ]}
        />
      </GalleryPart>
    </>
  )
}
