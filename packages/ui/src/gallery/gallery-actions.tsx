import { Button } from '../actions/button.tsx'
import { CopyButton } from '../actions/copy-button.tsx'
import { IconButton } from '../actions/icon-button.tsx'
import { LinkButton } from '../actions/link-button.tsx'
import { TextLink } from '../actions/text-link.tsx'
import { AddIcon, DownloadIcon, EditIcon, MoreHorizIcon, ShareIcon } from '../icons/icons.generated.tsx'
import { GalleryPart } from './gallery-part.tsx'

const soon = () => new Promise((resolve) => setTimeout(resolve, 1500))

export function GalleryActions() {
  return (
    <>
      <GalleryPart name="button">
        <Button variant="primary" icon={<AddIcon />} onClick={soon}>
          New audience
        </Button>
        <Button onClick={soon}>Save</Button>
        <Button variant="quiet">Cancel</Button>
        <Button variant="danger">Remove access</Button>
        <Button variant="primary" isBusy>
          Saving
        </Button>
        <Button isDisabled>Not yet</Button>
        <Button variant="primary" isDisabled>
          Apply
        </Button>
        <Button size="sm">Small</Button>
        <Button size="lg" variant="primary">
          Large
        </Button>
      </GalleryPart>
      <GalleryPart name="icon-button, link-button, copy-button, text-link">
        <IconButton label="Edit" icon={<EditIcon />} />
        <IconButton label="Share" icon={<ShareIcon />} size="sm" />
        <IconButton label="Pinned" icon={<MoreHorizIcon />} aria-pressed />
        <IconButton label="Not available" icon={<DownloadIcon />} isDisabled />
        <LinkButton href="#export" icon={<DownloadIcon />}>
          Export
        </LinkButton>
        <CopyButton
          items={['@figma', '@framer']}
          messages={{
            copied: 'Copied!',
            empty: 'Nothing selected to copy.',
            failed: 'Failed to copy content. Please try a different browser.',
          }}
        >
          Copy handles
        </CopyButton>
        <p>
          Read the <TextLink href="#card">model card</TextLink> first.
        </p>
      </GalleryPart>
    </>
  )
}
