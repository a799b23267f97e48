export interface CalendarEvent {
  id: string
  name: string
  event_type: 'CONFERENCE' | 'HOLIDAY' | 'MUSIC_AND_ENTERTAINMENT' | 'OTHER' | 'RECURRING' | 'SPORTS'
  /** null: worldwide. */
  country_code: string | null
  start: string
  end: string
  hashtags: string[]
  /** People who use these words in posts belong to the event's audience. */
  words: string[]
}

/**
 * type|country or -|month-day from|month-day to|name|hashtags|words. Fictional events and public holidays,
 * none political.
 */
const rows = `
HOLIDAY|-|01-01|01-01|New Year's Day|NewYear|new year,新年,año nuevo
HOLIDAY|-|02-14|02-14|Valentine's Day|ValentinesDay|valentine,バレンタイン
HOLIDAY|US|07-04|07-04|Fourth of July|FourthOfJuly|fourth of july
HOLIDAY|-|12-31|12-31|New Year's Eve|NewYearsEve|new year,大晦日
HOLIDAY|US|11-26|11-27|Black Friday|BlackFriday|black friday,sale
HOLIDAY|JP|04-29|05-05|Golden Week|GoldenWeek|ゴールデンウィーク,連休
HOLIDAY|JP|05-05|05-05|Children's Day|こどもの日|こどもの日
RECURRING|-|10-31|10-31|Halloween|Halloween|halloween,ハロウィン
RECURRING|-|05-04|05-04|Space Saga Day|SpaceSagaDay|space,宇宙
RECURRING|-|03-14|03-14|Pi Day|PiDay|math,数学
RECURRING|-|10-01|10-01|Coffee Day|CoffeeDay|coffee,コーヒー
RECURRING|JP|08-08|08-08|Cat Day Summer|猫の日|猫,cat
SPORTS|-|06-10|07-10|Summer Football Finals|FootballFinals|midfield,clean sheet,サッカー,golaço,golazo
SPORTS|US|04-01|04-03|Ballpark Opening Weekend|OpeningWeekend|ballpark,bullpen,home run
SPORTS|JP|03-28|03-30|Pro Baseball Opening|プロ野球開幕|プロ野球,開幕,ホームラン
SPORTS|-|05-24|05-24|Harbour Grand Prix|HarbourGP|pole position,pit stop,qualifying
SPORTS|IN|03-22|05-26|Twenty Over League|TwentyOver|run chase,yorker,powerplay
SPORTS|-|04-20|04-20|City Marathon Day|CityMarathon|marathon,マラソン
MUSIC_AND_ENTERTAINMENT|-|06-24|06-28|Meadow Music Festival|MeadowFest|festival,setlist,フェス
MUSIC_AND_ENTERTAINMENT|JP|07-24|07-26|Mountain Rock Festival|山フェス|フェス,セトリ
MUSIC_AND_ENTERTAINMENT|-|11-20|11-20|Comeback Stage Awards|ComebackAwards|comeback,fancam,カムバック
MUSIC_AND_ENTERTAINMENT|-|03-02|03-02|Silver Screen Awards|SilverScreen|film,movie,映画
CONFERENCE|US|06-08|06-12|Makers Developer Week|MakersWeek|developer,api,software
CONFERENCE|JP|09-17|09-20|Game Makers Show Tokyo|ゲームメーカーズ|ゲーム,playtest,demo
CONFERENCE|-|01-06|01-09|Gadget Expo|GadgetExpo|gadget,laptop,phone
OTHER|-|04-22|04-22|Earth Clean-up Day|CleanUpDay|recycling,garden,森
`

/** Events of the twelve months from `today` (YYYY-MM-DD) on. */
export const calendarEvents = (today: string): CalendarEvent[] => {
  const currentYear = Number(today.slice(0, 4))
  return rows
    .trim()
    .split('\n')
    .map((row, index) => {
      const [type = '', country = '-', from = '', to = '', name = '', hashtags = '', words = ''] =
        row.split('|')
      const at = `${currentYear}-${to}` < today ? currentYear + 1 : currentYear
      return {
        id: (20_000 + index * 7).toString(36),
        name,
        event_type: type as CalendarEvent['event_type'],
        country_code: country === '-' ? null : country,
        // Local dates written as UTC, as on the network.
        start: `${at}-${from}T00:00:00Z`,
        end: `${at}-${to}T23:59:59Z`,
        hashtags: hashtags.split(','),
        words: words.split(','),
      }
    })
    .sort((a, b) => (a.start < b.start ? -1 : 1))
}
