/** How people name a medium, and what belongs to it. The first match wins. */
export interface Medium {
  name: string;
  words: RegExp;
  family: 'photo' | 'painting' | 'drawing' | 'render' | 'graphic';
}

export const media: readonly Medium[] = [
  {
    name: 'flat vector logo',
    words: /\b(?:logo|icon|emblem|mascot|favicon|sticker|badge)\b/i,
    family: 'graphic',
  },
  {
    name: 'poster',
    words: /\b(?:poster|flyer|book cover|album cover|infographic|banner|typography)\b/i,
    family: 'graphic',
  },
  {
    name: 'seamless pattern',
    words: /\b(?:pattern|seamless|tileable|wallpaper pattern|textile)\b/i,
    family: 'graphic',
  },
  {
    name: 'photograph',
    words:
      /\b(?:photo\w*|realistic|dslr|shot on|cinematic|film still|polaroid|macro|drone shot|\d{2,3} ?mm|bokeh)\b/i,
    family: 'photo',
  },
  { name: 'watercolour', words: /\bwater ?colou?rs?\b/i, family: 'painting' },
  { name: 'oil painting', words: /\boil (?:painting|on canvas|paint)\b/i, family: 'painting' },
  {
    name: 'painting',
    words:
      /\b(?:painting|painted|acrylic|gouache|fresco|mural|impressionis\w+|tanjore|madhubani|warli|kalamkari|pattachitra|rajasthani miniature|mughal|miniature|surreal\w*|concept art|art nouveau|ukiyo-?e)\b/i,
    family: 'painting',
  },
  {
    name: '3D render',
    words:
      /\b(?:3d|render|octane|blender|unreal engine|isometric|claymation|clay|low[- ]poly|voxel|pixar|cgi)\b/i,
    family: 'render',
  },
  {
    name: 'drawing',
    words:
      /\b(?:sketch|pencil|line art|ink|charcoal|drawing|doodle|comic|manga|colou?ring (?:page|book)|rangoli|kolam|engraving|etching)\b/i,
    family: 'drawing',
  },
  {
    name: 'illustration',
    words:
      /\b(?:illustration|anime|cartoon|ghibli|digital art|vector|pixel art|storybook|character design|children['’]s book)\b/i,
    family: 'drawing',
  },
];

/** Words of a kind of picture that is none of these: nothing is added to it. */
export const otherMediumPattern =
  /\b(?:style|look|prints?|printed|art|artwork|design|retro|vintage|engrav\w+|woodcut|linocut|stamp|label|card|collage|embroider\w+|mosaic|stained glass|tattoo|blueprint|diagram|map|paper|cut-?out|texture)\b/i;

export const fantasyPattern =
  /\b(?:dragon|elf|wizard|fairy|unicorn|phoenix|mermaid|spaceship|alien|cyberpunk|steampunk|robot|superhero|demon|god|goddess|mythical|fantasy|magic\w*|futuristic|dream\w*)\b/i;

export const lightPattern =
  /\b(?:light|lights|lighting|lit|sunlight|sunset|sunrise|dawn|dusk|golden hour|blue hour|moonlight|moonlit|neon|glow\w*|candle\w*|backlit|shadow\w*|overcast|foggy|misty|dark|bright|sunny|lamp\w*|lantern\w*|diyas?|storm\w*|spotlight|sun|noon|night|morning|evening|afternoon|rain\w*|monsoon|fog|mist|cloud\w*|snow\w*|silhouette\w*)\b/i;
export const cameraPattern =
  /\b(?:close-?up|wide[- ]angle|wide shot|macro|portrait shot|aerial|drone|bird'?s[- ]eye|top[- ]down|overhead|low[- ]angle|high[- ]angle|eye[- ]level|telephoto|\d{2,3} ?mm|lens|depth of field|bokeh|full[- ]body|centred|centered|rule of thirds|composition|symmetrical|panorama|fisheye|isometric|view from|side view|front view|foreground|background)\b/i;
export const colourPattern =
  /\b(?:colou?rs?|colou?rful|palette|red|blue|green|yellow|gold|golden|orange|pink|purple|violet|teal|turquoise|black|white|grey|gray|brown|pastel|monochrome|sepia|vibrant|muted|warm tones?|cool tones?|saffron|maroon|cream|silver|indigo|crimson|beige)\b/i;
export const moodPattern =
  /\b(?:mood|moody|calm|peaceful|serene|dramatic|mysterious|joyful|happy|sad|melanchol\w+|nostalgic|epic|romantic|playful|eerie|cozy|cosy|dreamy|dark|festive|lonely|energetic|majestic|whimsical|scary|hopeful|elegant|minimal\w*|luxur\w+)\b/i;

export const aspectRatios: readonly (readonly [RegExp, string])[] = [
  [/\b(?:poster|book cover|flyer|magazine cover|a4)\b/i, '2:3'],
  [
    /\b(?:phone wallpaper|mobile wallpaper|reel|story|stories|vertical|tiktok|status|lock ?screen)\b/i,
    '9:16',
  ],
  [
    /\b(?:youtube|thumbnail|banner|widescreen|desktop|wallpaper|cinematic|film still|website hero|hero image|horizontal|presentation|panoram\w+)\b/i,
    '16:9',
  ],
  [
    /\b(?:logo|icon|square|profile picture|avatar|sticker|album cover|pattern|emblem|mascot|instagram post)\b/i,
    '1:1',
  ],
  [/\b(?:full[- ]body|portrait)\b/i, '2:3'],
  [
    /\b(?:landscape|skyline|mountains?|beach|valley|city|street|village|sea|ocean|desert|room|interior)\b/i,
    '3:2',
  ],
  [/\b(?:instagram|product|food)\b/i, '4:5'],
];

/** Parameters of the current model with the values that it accepts. */
export const parameterPatterns: Readonly<Record<string, RegExp>> = {
  ar: /^\d{1,3}:\d{1,3}$/,
  aspect: /^\d{1,3}:\d{1,3}$/,
  v: /^\d(?:\.\d)?$/,
  version: /^\d(?:\.\d)?$/,
  niji: /^\d?$/,
  s: /^(?:1000|\d{1,3})$/,
  stylize: /^(?:1000|\d{1,3})$/,
  c: /^(?:100|\d{1,2})$/,
  chaos: /^(?:100|\d{1,2})$/,
  w: /^(?:3000|[0-2]?\d{1,3})$/,
  weird: /^(?:3000|[0-2]?\d{1,3})$/,
  q: /^(?:[124]|0?\.\d{1,2})$/,
  quality: /^(?:[124]|0?\.\d{1,2})$/,
  seed: /^\d{1,10}$/,
  iw: /^\d(?:\.\d{1,2})?$/,
  sw: /^(?:1000|\d{1,3})$/,
  ow: /^(?:1000|\d{1,3})$/,
  exp: /^(?:100|\d{1,2})$/,
  sref: /^(?:https?:\/\/\S+|random|\d{1,12})$/,
  oref: /^https?:\/\/\S+$/,
  cref: /^https?:\/\/\S+$/,
  no: /^[\p{L}\p{M}\p{N} ,'-]{1,200}$/u,
  style: /^(?:raw|cute|scenic|expressive|original)$/,
  p: /^\w{0,24}$/,
  profile: /^\w{0,24}$/,
  raw: /^$/,
  tile: /^$/,
  draft: /^$/,
  hd: /^$/,
  fast: /^$/,
  relax: /^$/,
  turbo: /^$/,
};
