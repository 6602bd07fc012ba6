import { describe, expect, it } from 'vitest';
import { styleAttributes } from './style-attributes.ts';

describe('style attributes of a picture', () => {
  it('become rules by a mark, the same for the same style', () => {
    const { html, css } = styleAttributes(
      '<i style="height:4px"></i><b class="a" style="--rows:8"></b><u style="height:4px"></u>',
      '#picture',
    );
    expect(html).toBe('<i data-s="0"></i><b class="a" data-s="1"></b><u data-s="0"></u>');
    expect(css).toBe('#picture [data-s="0"]{height:4px}#picture [data-s="1"]{--rows:8}');
  });

  it('are read as they were meant', () => {
    expect(styleAttributes('<i style="font-family:&quot;A &amp; B&quot;"></i>', 'p').css).toBe('p [data-s="0"]{font-family:"A & B"}');
  });

  it.each(['color:red}*{display:none', 'background:url(&lt;/style&gt;)', '--a:\\7d', '@import x'])(
    'that would be more than a style are left out: %s',
    (style) => {
      expect(styleAttributes(`<i style="${style}"></i>`, 'p')).toEqual({ html: '<i></i>', css: '' });
    },
  );
});
