import { Button } from '../actions/button.tsx'
import { IconButton } from '../actions/icon-button.tsx'
import { Avatar } from '../data/avatar.tsx'
import {
  AddIcon,
  BookmarkIcon,
  CampaignIcon,
  ExpandMoreIcon,
  ExploreIcon,
  GroupsIcon,
  HelpIcon,
  HomeIcon,
  HubIcon,
  NotificationsIcon,
  SearchIcon,
  SettingsIcon,
  StorefrontIcon,
} from '../icons/icons.generated.tsx'
import { AppFrame } from '../layout/app-frame.tsx'
import { Menu } from '../overlays/menu.tsx'
import type { ReactNode } from 'react'

const galleryItems = [
  { id: 'home', label: 'Home', icon: <HomeIcon /> },
  { id: 'audiences', label: 'My audiences', icon: <GroupsIcon />, badge: 14, isCurrent: true },
  { id: 'create', label: 'Create audience', icon: <AddIcon /> },
  { id: 'explore', label: 'Explore', icon: <ExploreIcon /> },
  { id: 'communities', label: 'Communities', icon: <HubIcon /> },
  { id: 'campaigns', label: 'Campaigns', icon: <CampaignIcon /> },
  { id: 'store', label: 'Store', icon: <StorefrontIcon /> },
].map((item) => ({ ...item, href: `#${item.id}` }))

/** The gallery inside the app's frame. */
export function GalleryFrame({ children }: { children: ReactNode }) {
  return (
    <AppFrame
      brand={(isCompact) => (
        <span className="flex items-center gap-2 text-16 font-semibold tracking-tight">
          <BookmarkIcon className="text-signal" />
          {!isCompact && 'Rookery'}
        </span>
      )}
      nav={[{ id: 'main', items: galleryItems }]}
      navFooter={[
        { id: 'help', label: 'Help', href: '#help', icon: <HelpIcon /> },
        { id: 'settings', label: 'Settings', href: '#settings', icon: <SettingsIcon /> },
      ]}
      switcher={
        <Menu
          label="Teams"
          items={[
            { id: 'a', label: 'Kissaten Studio', isChecked: true },
            { id: 'b', label: 'Northwind Ads', isChecked: false },
          ]}
          trigger={
            <Button variant="quiet">
              Kissaten Studio
              <ExpandMoreIcon size={18} />
            </Button>
          }
        />
      }
      search={
        <button
          type="button"
          className="flex h-8 w-full max-w-[420px] items-center gap-2 rounded-md border border-edge/60 bg-raised px-2 text-13 text-ink-soft max-md:w-8 max-md:border-0 max-md:bg-transparent"
        >
          <SearchIcon size={18} />
          <span className="flex-1 text-left max-md:sr-only">Search or run a command</span>
          <kbd aria-hidden="true" className="font-sans text-12 max-md:hidden">
            Ctrl K
          </kbd>
        </button>
      }
      notifications={<IconButton label="Notifications" icon={<NotificationsIcon />} />}
      user={
        <Menu
          label="Account"
          align="end"
          items={[{ id: 'out', label: 'Sign out' }]}
          trigger={
            <button type="button" aria-label="Account" className="flex rounded-full p-1">
              <Avatar text="Ana Ito" size={24} isDecorative />
            </button>
          }
        />
      }
      mainAction={
        <Button variant="primary" size="lg" icon={<AddIcon />}>
          Create audience
        </Button>
      }
      texts={{
        navigation: 'Main',
        openNavigation: 'Open navigation',
        closeNavigation: 'Close',
        collapse: 'Collapse',
        expand: 'Expand',
        skipToContent: 'Skip to content',
      }}
    >
      {children}
    </AppFrame>
  )
}
