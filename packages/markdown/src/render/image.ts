/** Images: with their sizes, loaded when they are near, and nothing of other sites. */
import { isInternal } from './address.ts';
import { type Address, type Attributes, type HtmlWriter, isForeign } from './html-writer.ts';
import { sizeAttributes } from './image-size.ts';
import { pixels, share } from './lengths.ts';

export interface ImageSource {
  readonly src: Address;
  readonly alt: string;
  /** As the author wrote them: pixels, or percent. */
  readonly width?: string | null;
  readonly height?: string | null;
  /** Opens in a larger view on a click, unless it is a link. */
  readonly canZoom: boolean;
  /** Others that the element has. */
  readonly attributes?: Attributes;
}

/** Words for an image of another site. */
const wordsFor = ({ src, alt }: ImageSource): string =>
  alt.trim() || (URL.parse(src.url, 'https://reader')?.host ?? src.url);

/** A page that is read tells no other site so: what is there is linked. */
const writeForeign = (out: HtmlWriter, image: ImageSource): void => {
  const isLink = !out.inLink;
  if (isLink) out.openLink({ url: image.src.url, kind: 'link' }, { class: 'quoin-foreign-image' });
  out.text(wordsFor(image));
  if (isLink) out.close('a');
};

export class Images {
  private written = 0;

  constructor(private readonly out: HtmlWriter) {}

  write(image: ImageSource): void {
    const { out } = this;
    const { src, alt, canZoom, attributes = {} } = image;
    if (isForeign(src)) {
      writeForeign(out, image);
      return;
    }
    out.html('<img');
    for (const name in attributes) out.attribute(name, attributes[name] ?? null);
    out.attribute('src', src);
    out.attribute('alt', alt);
    this.writeSize(image);
    // The first image of a page is loaded immediately.
    out.attribute('loading', this.written++ === 0 ? null : 'lazy');
    out.attribute('decoding', 'async');
    out.attribute('data-zoom', canZoom && !out.inLink ? '' : null);
    out.html('>');
  }

  private writeSize({ src: { url }, width = null, height = null }: ImageSource): void {
    const percent = share(width);
    this.out.attribute('data-width', percent);
    // A share of the page's width says the height by the image's shape.
    const wanted = {
      width: pixels(width),
      height: percent === null ? pixels(height) : null,
    };
    if (isInternal(url)) this.out.slot({ url, kind: 'size', ...wanted });
    else this.out.html(sizeAttributes(wanted, null));
  }
}
