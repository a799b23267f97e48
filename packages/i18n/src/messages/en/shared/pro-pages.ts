import { materialKinds } from '../../../material-kinds.ts'

export default {
  pages: {
    home: {
      title: 'Rookery Pro Targeting: audiences on X, counted',
      description:
        'Say who you want to reach on X and see how many people that is before you spend. Explore what people write about, read who they are, and take the audience into your ad account.',
    },
    'pro-targeting': {
      title: 'Pro targeting for X: build an audience and see its size',
      description:
        'Combine keywords, hashtags, accounts, interests, jobs and places with and, or and not. The size changes as you build, and every part shows what it adds.',
    },
    'pro-solutions': {
      title: 'Solutions: launches, competitors, events and professions on X',
      description:
        'Four jobs that advertisers bring to X, from a launch in one country to the followers of a competitor, and how each is done step by step.',
    },
    'pro-community': {
      title: 'Communities on X: who talks with whom, and about what',
      description:
        'Communities are found from follows and mentions, described by the words their members use more than others, and ready to become an audience.',
    },
    'marketing-materials': {
      title: 'Materials: one-pager, slides, questions and a case study',
      description:
        'What the product does and how sure it is, on one page, in five slides, as questions with answers and as a worked example. PDF and PowerPoint files in English and Japanese.',
    },
    partnership: {
      title: 'Partners: agencies, sales partners and representatives of X',
      description:
        'For agencies that plan for several clients, for sales partners, and for representatives of X who request audiences for their advertisers.',
    },
    privacy: {
      title: 'Privacy on this site: what is stored, and what is not',
      description:
        'This site sets no cookie before you sign in and loads nothing for measurement or advertising. Here is the list of what it stores, and why.',
    },
  },
  start: 'Start for free',
  startHint: 'Sign in with X or by email. No card needed.',
  learnMore: 'How it works',
  sell: {
    label: 'Say what you sell, to whom, where',
    placeholder: 'Specialty coffee, Japan and the US',
    submit: 'Propose audiences',
    explore: 'Explore “{{subject}}” first',
    hint: 'Three to five audiences, each with its size, its price, and who is in it. Proposals need a sign-in: your text comes along, and you go on from there.',
  },
  sizer: {
    title: 'Whom do you sell to?',
    hint: 'Choose one or more professions.',
    jobs: {
      marketing: 'Marketing managers',
      design: 'Product designers',
      engineering: 'Software engineers',
    },
    people: 'people in the population say they do this',
    range: '{{low}} to {{high}}, allowing for people whose job is not stated',
    few: 'Fewer than 50',
    none: 'Choose a profession to see how many people it is.',
    counting: 'Counting…',
    failed: 'The count did not arrive. Choose again in a minute.',
    source: 'Counted now, in the population of this installation, by the same call that the product uses.',
    another: 'Count any other job title',
    noScript: 'The live count needs JavaScript. Everything else on this page does not.',
  },
  live: {
    trends: {
      title: 'Rising now',
      text: 'What people write about more than four weeks ago. Only growth beyond chance is listed, and what is sure comes before what is large.',
      none: 'Nothing grows beyond chance at the moment.',
      instead: 'None right now. Communities people look at instead:',
    },
    communities: {
      title: 'Communities people look at',
      none: 'No communities have been found yet.',
    },
    people: '{{n}} people',
    range: '{{low}} to {{high}}',
    failed: 'The list did not arrive. Reload the page in a minute.',
    noScript: 'This list needs JavaScript.',
  },
  home: {
    heading: 'See how many people you reach on X, before you pay for it',
    lead: 'Name the people you want. Rookery counts them, shows who they are and what they talk about, and hands the audience to your ad account.',
    tryExplore: 'Explore without an account',
    tryExploreText:
      'Type a word, an account or a hashtag and see at once who writes about it, what they say, and whether it is rising.',
    stepsTitle: 'From a sentence to an ad group',
    build: {
      title: 'Build it like a sentence',
      text: 'People who follow any of these accounts, or write about this topic, and live here, but not there. The size stands beside the recipe and follows every change.',
      alt: 'The creator: a recipe of three clauses with its size and suggestions beside it',
    },
    understand: {
      title: 'Find out who they are',
      text: 'Age, interests, jobs, communities, and the accounts they listen to, each compared with people of the same countries. What is only chance is shown hollow.',
      alt: 'The influential accounts of an audience, with how much more often it follows them',
    },
    compare: {
      title: 'Keep what works, drop what overlaps',
      text: 'Put audiences side by side and see what they share. You pay for the people that the second one adds, so know how many these are.',
      alt: 'Two audiences compared: their sizes and the people they share',
    },
    explore: {
      title: 'Start from a word',
      text: 'A hashtag, an account, a topic: who writes about it, what they say, in which mood, at which hour, and whether it is rising.',
      alt: 'A word explored: posts a day, mood, accounts and communities',
    },
    honestTitle: 'Numbers that say what they are',
    honest: {
      counted: {
        title: 'Counted or estimated, never both',
        text: 'Each figure says whether it was counted in the population, projected to X or answered by X itself, and how wide its margin is.',
      },
      small: {
        title: 'No small groups',
        text: 'A group under 50 people is shown as “<50”. Nobody can be singled out, and sensitive traits are neither inferred nor stored.',
      },
      limits: {
        title: 'Limits in plain words',
        text: 'What X cannot target is named while you build: exclusions it does not know, countries it counts as worldwide, ages it rounds.',
      },
    },
    pagesTitle: 'Read on',
  },
  targeting: {
    heading: 'Build the audience. Watch the number.',
    lead: 'A recipe reads like a sentence, and every word in it has a size. You see what each part adds, what it costs in reach, and what X will make of it.',
    kindsTitle: 'Everything that describes people on X',
    kinds: {
      words: {
        title: 'What they write',
        text: 'Keywords, hashtags, conversation topics, with spelling variants.',
      },
      follows: { title: 'Whom they follow', text: 'Followers of any account, and people who resemble them.' },
      interests: { title: 'What they like', text: 'Interests, movies and shows, as X names them.' },
      work: {
        title: 'What they do',
        text: 'Job titles and companies, read from what people say about themselves.',
      },
      place: { title: 'Where they live', text: 'Countries and regions, languages, mobile networks.' },
      lists: { title: 'Whom you know', text: 'Your own lists, to include or to leave out.' },
    },
    combine: {
      title: 'And, or, but not',
      text: 'Group clauses, nest them, drag them apart again. Each clause shows its own size and what it adds or takes, so a clause that does nothing is easy to see and to remove.',
      alt: 'The creator with a recipe of three clauses, the size, and what each clause adds',
    },
    read: {
      title: 'Read the audience before you write the ad',
      text: 'The finding comes first, in words: twice as many people of 25 to 34 as usual. The chart under it shows the interval, and a link shows the question that was asked.',
      alt: 'The insights of an audience: accounts it follows far more than others do',
    },
    apply: {
      title: 'Take it to X as it is',
      text: 'The recipe becomes ad groups in the terms that X Ads knows. What it cannot express is listed first. Afterwards you see what X confirmed, line by line.',
      alt: 'A targeting list: its words, its size by count and by X, and what an upload would match',
    },
    plansTitle: 'What it costs',
    plansText:
      'Building, sizing and reading audiences is free to try. Uploading to an ad account needs a plan.',
    allPrices: 'All plans, in other currencies too',
    perMonth: '{{price}} a month',
    perYear: 'or {{price}} a year',
    questionsTitle: 'Questions people ask first',
    questions: {
      exact: {
        question: 'Is the size exact?',
        answer:
          'The size in the population is a count. The size on X is X’s own answer for exactly this targeting where there is one, and otherwise a projection with its range. The screen names which of the two you see.',
      },
      age: {
        question: 'How do you know age, gender and job?',
        answer:
          'X does not publish them. They are inferred from what a profile shows in public, and each model has a card with its accuracy. Figures that rest on inferred age or gender are rounded.',
      },
      access: {
        question: 'Do I have to hand over my ad account?',
        answer:
          'No. You can build, size and export without one. To upload, an admin of the ad account grants access to your team and can take it back at any time.',
      },
      japan: {
        question: 'Does it work in Japanese?',
        answer:
          'Yes. Both languages are complete, and job titles, topics and interests are understood in Japanese and English.',
      },
    },
  },
  solutions: {
    heading: 'Four jobs, done with people instead of guesses',
    lead: 'Each begins with a question that an advertiser really asks, and ends with an audience in an ad account.',
    step: 'Step {{n}}',
    launch: {
      title: 'Launch in a country you do not know',
      text: 'You have a product and a country. You do not have the words people use there.',
      one: 'Explore the topic and narrow it to the country: words, accounts and hours differ from yours.',
      two: 'Take the suggestions that bring new people, each with the number of them.',
      three: 'Save it as a monitor and see after a week what moved.',
      alt: 'A topic explored: posts a day, mood, accounts and communities',
    },
    rival: {
      title: 'Win over a competitor’s followers',
      text: 'Followers of a brand are not all its customers. Find the ones who would listen to you.',
      one: 'Put the competitor’s followers beside your own and look at who follows both.',
      two: 'Leave out people who follow you already; the size shows what remains.',
      three: 'Read which accounts and topics the rest has more than usual, and write for these.',
      alt: 'Two audiences compared: their sizes and the people they share',
    },
    event: {
      title: 'Be there when it happens',
      text: 'A match, a fair, a season finale: people gather around it for hours, not for weeks.',
      one: 'Start from the event’s hashtag and see when people post, hour by hour and day by day.',
      two: 'Find the communities that carry it. Some are there every time.',
      three: 'Plan the budget with the forecast, and measure the lift afterwards with a control group.',
      alt: 'A community: its accounts, its words and its evidence',
    },
    work: {
      title: 'Reach a profession',
      text: 'You sell to people because of what they do. X has no field for that.',
      one: 'Choose job titles and companies; spellings in both languages are included.',
      two: 'See how many say so themselves, and how wide the margin is for those who do not.',
      three:
        'Turn it into keywords and accounts that they use far more than others, so that X can target them.',
      alt: 'The creator with a recipe, its size and suggestions',
    },
  },
  community: {
    heading: 'People on X talk in circles. Find the ones that matter to you.',
    lead: 'Rookery finds communities in who follows whom and who mentions whom. Each has a size, the words that set it apart, and the accounts at its center.',
    found: {
      title: 'Found, not declared',
      text: 'Nobody fills in a form to belong to one. A community is a group of accounts that are tied to each other far more than to the rest, and it may overlap with others, as people do.',
      alt: 'A community: its accounts, the words its members use more than others, and the evidence',
    },
    named: {
      title: 'Named by what they say',
      text: 'Its name comes from words that its members use and others do not. You can read the posts, the mood and the hours, and judge for yourself whether the name fits.',
      alt: 'A topic explored: posts a day, mood, accounts and communities',
    },
    used: {
      title: 'One click to an audience',
      text: 'Take the community as it is, or only its words and accounts, and add a country or a job. The size is there before the first euro is spent.',
      alt: 'The creator with a recipe, its size and suggestions',
    },
    careTitle: 'What we leave out',
    care: {
      people: {
        title: 'No lists of ordinary people',
        text: 'Visitors see accounts with more than 10,000 followers only. Everybody else is part of a count.',
      },
      sensitive: {
        title: 'No sensitive groups',
        text: 'Communities around health, religion, sexuality or politics are neither named nor offered.',
      },
      small: {
        title: 'No handful of people',
        text: 'A group with fewer than 50 members is shown as “<50” and cannot be taken apart.',
      },
    },
  },
  materials: {
    heading: 'Something to hand around',
    lead: 'A page for the inbox, slides for the meeting, answers for the skeptic, and one campaign from word to audience. In English and Japanese, as PDF; the slides as PowerPoint, too.',
    filters: 'Filter the materials',
    type: 'Kind',
    allTypes: 'All kinds',
    types: materialKinds.en,
    language: 'Language',
    allLanguages: 'Both languages',
    languages: { en: 'English', ja: '日本語' },
    search: 'Search',
    count: '{{shown}} of {{all}} materials',
    none: 'No results',
    noneHint: 'Try another kind, the other language, or fewer words.',
    reset: 'Show all',
    preview: 'Preview',
    previewOf: 'Preview “{{title}}”',
    closePreview: 'Close',
    page: 'Page {{n}} of “{{title}}”',
    inside: 'What is in it',
    get: 'Get by email',
    getNamed: 'Get by email: “{{title}}”',
    download: 'Download',
    downloadNamed: 'Download “{{title}}”',
    slides: 'PowerPoint',
    slidesNamed: 'Download “{{title}}” as PowerPoint',
    format: 'PDF · {{language}}',
    formatSlides: 'PDF and PowerPoint · {{language}}',
    howTitle: 'How you get them',
    how: {
      mail: {
        title: 'A link by email',
        text: 'Say where to send it. The link opens for seven days and ten downloads; forward it if you like.',
      },
      signedIn: {
        title: 'At once, if you are signed in',
        text: 'People with an account download without asking. It is free.',
      },
      figures: {
        title: 'Figures you can check',
        text: 'Every number in them was measured in the synthetic world that comes with the product, and says so.',
      },
    },
    delivery: {
      ready: {
        title: '“{{title}}” is ready',
        text: 'Your link is valid for seven days and ten downloads.',
      },
      gone: {
        title: 'This link has ended',
        text: 'It was used ten times, or is older than seven days. A new one is on its way within a minute.',
      },
      forged: {
        title: 'This link is not valid',
        text: 'It may have been cut off when it was copied. Open it from the email again, or ask for a new one.',
      },
      failed: {
        title: 'The link could not be checked',
        text: 'The site did not answer. Check your connection and try again.',
      },
      again: 'Ask for a new link',
      retry: 'Try again',
      others: 'All materials',
    },
  },
  partnership: {
    heading: 'For everybody who plans for somebody else',
    lead: 'Agencies, sales partners and representatives of X work for several advertisers at a time. Rookery keeps them apart, and lets you share what should be shared.',
    agency: {
      title: 'Agencies',
      text: 'One team a client, one organization over all of them.',
      one: 'Each client’s ad accounts, audiences and people are visible to that client’s team alone.',
      two: 'Members of the organization work in every team with one sign-in.',
      three: 'Audiences are handed over by a link that ends, or by a package that the client opens.',
    },
    reseller: {
      title: 'Sales partners',
      text: 'You sell X. Show a client in the meeting what their audience looks like.',
      one: 'Build and size an audience without an ad account, in English or Japanese.',
      two: 'Take the evidence along: every chart downloads with its figures and its question.',
      three: 'Invite the client when they decide, and they see what you have prepared.',
    },
    representative: {
      title: 'Representatives of X',
      text: 'Advertisers ask you for audiences that the ad manager does not have.',
      one: 'Request an audience in your own words; only representatives of X can.',
      two: 'It is built by people, and you see where it stands.',
      three: 'It arrives in the team you name, ready to be read and applied.',
    },
    request: 'Request an audience',
    show: {
      title: 'Take figures to the meeting',
      text: 'Open an audience beside your client: who they are, whom they follow, and how sure each figure is. Every chart downloads as a picture or a table, with the question that it answers.',
      alt: 'The accounts that an audience follows more than others do, each with its range',
    },
    startTitle: 'How to begin',
    startText:
      'Sign in, make a team for your first client, and invite the people who work on it. Nothing has to be signed for that.',
  },
  privacy: {
    heading: 'What this site keeps, and what it does not',
    lead: 'You can read every page without being counted. Nothing is set before you choose or sign in, so there is no banner to dismiss.',
    storedTitle: 'Stored in your browser',
    what: 'What',
    when: 'When',
    why: 'Why',
    rows: {
      theme: {
        what: 'rookery-theme (local storage)',
        when: 'When you choose light or dark',
        why: 'So that the next page looks the same. Removed by your browser’s own settings.',
      },
      language: {
        what: 'rookery-language (local storage)',
        when: 'When you choose a language',
        why: 'So that the next screen speaks it.',
      },
      back: {
        what: 'return path (local storage)',
        when: 'When you choose to sign in',
        why: 'So that you come back to the page you left. Removed after the sign-in.',
      },
      begun: {
        what: 'rookery_browser and rookery_pending (cookies)',
        when: 'When you begin to sign in',
        why: 'So that a code, a link or a passkey opens only the browser that asked for it. Removed after 10 minutes.',
      },
      session: {
        what: 'rookery_session (cookie)',
        when: 'When you sign in',
        why: 'Keeps you signed in, for 7 days without use and 30 days at most. Only this site can read it.',
      },
      saved: {
        what: 'rookery_language_saved (cookie)',
        when: 'When you sign in while the page is not in English',
        why: 'So that your language is stored in your account once and not again. Kept for a year.',
      },
      draft: {
        what: 'what you type into a form (local storage)',
        when: 'While a form is open',
        why: 'So that it survives a reload or a sign-in. Removed when you send the form, and after a day.',
      },
      user: {
        what: 'your name and lists you opened (local storage)',
        when: 'While you are signed in',
        why: 'So that the next page shows them at once. Removed when you sign out.',
      },
      choice: {
        what: 'rookery_usage (cookie)',
        when: 'When you answer whether to share how you use the app',
        why: 'So that you are not asked again. Kept for a year.',
      },
      usage: {
        what: 'mp_… (cookie) and __mpq_… (local storage)',
        when: 'When you agree to share how you use the app',
        why: 'A random number, and events until they are sent. Removed when you stop sharing.',
      },
    },
    sentTitle: 'Sent to others',
    sentText:
      'The content pages of this site send nothing to third parties: no analytics, no advertising tags, no fonts or videos of others. Screens that show accounts load their pictures from X (pbs.twimg.com), which learns your address from that, as with any picture. Signing in with X leads to X. If the operator has set a service for error reports, screens of the app send it half of their errors: the kind of screen and what went wrong, without names, search words or data; browsers with Global Privacy Control send none. This is our notice of external transmission under Japan’s Telecommunications Business Act.',
    addressTitle: 'The country you visit from',
    addressText:
      'We look up the country of your network address on our own server, to begin with what is talked about there. The country is not stored with you. The table of networks is made of data of the NRO, the regional internet registries (nro.net), under CC BY 4.0.',
    askedTitle: 'How you use the app',
    askedText:
      'The pages of this site are not measured. If the operator has turned on usage events, screens of the app ask once whether you share which screens you open and which steps you finish. Nothing is loaded before you agree, declining is as easy as agreeing, and a browser that sends Global Privacy Control counts as having declined. What you share stays on this server, for 400 days at most, without names, handles or search words.',
    askedAgain: 'Change your answer',
    peopleTitle: 'People in the population',
    peopleText:
      'Figures about people on X come from what profiles show in public. Groups under 50 are shown as “<50”. Sensitive traits are neither inferred nor stored.',
  },
  closing: {
    title: 'Begin with one sentence',
    text: 'Say who you want to reach. The number is there before you finish.',
  },
}
