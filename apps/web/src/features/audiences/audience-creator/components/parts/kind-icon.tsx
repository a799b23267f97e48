import type { CriterionKind } from '@rookery/contract'
import {
  AlternateEmailIcon,
  ApartmentIcon,
  CalendarMonthIcon,
  ChatIcon,
  DevicesIcon,
  GroupIcon,
  InterestsIcon,
  LanguageIcon,
  LocationOnIcon,
  MovieIcon,
  PersonIcon,
  SellIcon,
  SimCardIcon,
  TagIcon,
  WorkIcon,
  type IconComponent,
} from '@rookery/ui'

const icons: Record<CriterionKind, IconComponent> = {
  keyword: SellIcon,
  handle: AlternateEmailIcon,
  hashtag: TagIcon,
  language: LanguageIcon,
  interest: InterestsIcon,
  conversation_topic: ChatIcon,
  movie_tv_show: MovieIcon,
  network_operator: SimCardIcon,
  location: LocationOnIcon,
  age: CalendarMonthIcon,
  gender: PersonIcon,
  placement: DevicesIcon,
  custom_audience: GroupIcon,
  job_title: WorkIcon,
  company: ApartmentIcon,
}

export function KindIcon({ kind, size = 18 }: { kind: CriterionKind; size?: number }) {
  const Icon = icons[kind]
  return <Icon size={size} />
}
