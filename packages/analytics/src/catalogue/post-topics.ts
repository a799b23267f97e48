export interface PostTopicLabel {
  code: string
  label: string
  label_ja: string
}

/** Without news, social concern, fitness and health: they lead to politics, religion and illness. */
export const postTopics: readonly PostTopicLabel[] = `
arts-and-culture|Arts and culture|アート・文化
business|Business and entrepreneurs|ビジネス・起業
celebrity-and-pop-culture|Celebrity and pop culture|芸能・ポップカルチャー
daily-life|Diaries and daily life|日記・日常
family|Family|家族
fashion-and-style|Fashion and style|ファッション・スタイル
film-tv-and-video|Film, TV and video|映画・テレビ・動画
food-and-dining|Food and dining|フード・グルメ
gaming|Gaming|ゲーム
learning|Learning and education|学び・教育
music|Music|音楽
hobbies|Other hobbies|その他の趣味
relationships|Relationships|人間関係
science-and-technology|Science and technology|サイエンス・テクノロジー
sports|Sports|スポーツ
travel-and-adventure|Travel and adventure|旅行・冒険
student-life|Youth and student life|若者・学生生活
`
  .trim()
  .split('\n')
  .map((line) => {
    const [code, label, label_ja] = line.split('|') as [string, string, string]
    return { code, label, label_ja }
  })
