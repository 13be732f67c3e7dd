"""The page's markdown: what it looks like, what it may link to, and that no text is slow."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Any

import pytest_asyncio
from playwright.async_api import Browser, Page

from playground import Playground
from tests.effort import times

from .browser import in_browser, usual_port
from .conftest import open_ground

pytestmark = in_browser


@pytest_asyncio.fixture(loop_scope="session")
async def ground() -> AsyncIterator[Playground]:
    async with open_ground(usual_port()) as ground:
        yield ground


@pytest_asyncio.fixture(loop_scope="session")
async def page(browser: Browser, ground: Playground) -> AsyncIterator[Page]:
    async with await browser.new_context() as context:
        page = await context.new_page()
        await page.goto(ground.url)
        yield page


LINK = '<a href="https://a.b/" target="_blank" rel="noopener noreferrer">'
MARKDOWN: list[tuple[str, Any]] = [
    ("plain", "<p>plain</p>"),
    ("**b** *i* _i_", "<p><strong>b</strong> <em>i</em> <em>i</em></p>"),
    ("__u__ ~~s~~", "<p><u>u</u> <s>s</s></p>"),
    ("***both***", "<p><strong><em>both</em></strong></p>"),
    ("snake_case_name 2*3*4", "<p>snake_case_name 2<em>3</em>4</p>"),
    (r"\*no\* \_no\_", "<p>*no* _no_</p>"),
    ("`a*b*`", "<p><code>a*b*</code></p>"),
    ("- a\n  - b\n- c", "<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>"),
    ("- a\n2. b", '<ul><li>a</li></ul><ol start="2"><li>b</li></ol>'),
    ("> a\n> b\nc", "<blockquote><p>a\nb</p></blockquote><p>c</p>"),
    (">>> a\nb", "<blockquote><p>a\nb</p></blockquote>"),
    ("-# small", '<p class="subtext">small</p>'),
    ("# H", '<div class="heading level-1" role="heading" aria-level="3">H</div>'),
    ("#hash", "<p>#hash</p>"),
    ("```py\nx = 1\n```", '<pre tabindex="0"><code data-language="py">x = 1</code></pre>'),
    ("a ```x``` b", '<p>a </p><pre tabindex="0"><code>x</code></pre><p> b</p>'),
    ("``a`b``", "<p><code>a`b</code></p>"),
    ("``a`", "<p><code>`a</code></p>"),
    ("```` x", "<p>```` x</p>"),
    ("****a", "<p><em>**</em>a</p>"),
    (r"**a\**b**", r"<p><strong>a**b</strong></p>"),
    ("**a", "<p>**a</p>"),
    ("||||", "<p>||||</p>"),
    ("``````", "<p>``````</p>"),
    ("```\n\n```", '<pre tabindex="0"><code>\n</code></pre>'),
    ("```js\n```", '<pre tabindex="0"><code>js</code></pre>'),
    ("a\n>>> b\n>>> c", "<p>a</p><blockquote><p>b\n&gt;&gt;&gt; c</p></blockquote>"),
    ("[x](https://a.b)", f"<p>{LINK}x</a></p>"),
    ('[x](<https://a.b>  "title")', f"<p>{LINK}x</a></p>"),
    ("[*x*](https://a.b)", f"<p>{LINK}<em>x</em></a></p>"),
    ("[x](https://a.b", f"<p>[x](<a{LINK[2:]}https://a.b</a></p>"),
    ("[](https://a.b)", f"<p>[](<a{LINK[2:]}https://a.b</a>)</p>"),
    ("<https://a.b> https://a.b.", f"<p>{LINK}https://a.b</a> {LINK}https://a.b</a>.</p>"),
    ("[x](javascript:alert(1))", "<p>[x](javascript:alert(1))</p>"),
    ("[x](data:text/html,x)", "<p>[x](data:text/html,x)</p>"),
    ("<javascript:alert(1)>", "<p>&lt;javascript:alert(1)&gt;</p>"),
]  # fmt: skip


async def test_markdown_is_rendered(page: Page) -> None:
    rendered = await page.evaluate(
        """async (texts) => {
            const { richText } = await import(new URL("rich-text.js", document.scripts[0].src));
            return texts.map((text) => richText({}, text).innerHTML);
        }""",
        [text for text, _ in MARKDOWN],
    )
    assert rendered == [html for _, html in MARKDOWN]


# A text that grows, and what stands before and after it.
HOSTILE: list[tuple[str, str, str]] = [
    *(("", mark, "") for mark in ("*", "**", "***", "_", "__", "~~", "||", "`")),
    *(("", mark, "") for mark in ("\\", "[", "<", ">")),
    *((mark, "a ", "") for mark in ("*", "**", "_", "__", "~~", "||", "`", "[", "<https://")),
    *((mark, " ", mark) for mark in ("*", "**", "_", "__", "~~", "||", "`")),
    *(("", f"{mark}a ", "") for mark in ("*", "**", "***", "_", "__", "~a~", "|a", "[", "@", "</")),
    *(("", f"{mark}a\\", "") for mark in ("*", "**", "_", "__", "[")),
    ("```", "\n", ""),
    ("```", "\n", "```"),
    ("```\n", "\na", ""),
    ("", "```\n", ""),
    ("", "```a\n", ""),
    ("", "a\n", "```"),
    ("", ">>> ", ""),
    ("", "\n>>> ", ""),
    ("", "> ", ""),
    ("", "> \n", ""),
    ("", "> - > - \n", ""),
    ("# ", " ", "\u2028"),
    ("-# ", " ", "\u2028"),
    ("- ", " ", "\u2028"),
    ("", "# \n", ""),
    ("", "- a\n", ""),
    ("", "- a\n1. b\n", ""),
    ("", "- a\n - b\n  - c\n   - d\n", ""),
    ("- a\n", "  - b\n", ""),
    ("", "1", ". a"),
    ("", "*a **b", ""),
    ("", "*a** ", ""),
    ("", "_a__ ", ""),
    ("*a", " ", "*"),
    ("", "**a *b __c _d ~~e ||f `g [h ", ""),
    ("", "`a``b```c````d", ""),
    ("", "`a``b```c````d", "`````"),
    ("", "[a", "](https://"),
    ("", "[a", "](https://a.b"),
    ("", "[a](https://", ""),
    ("", "[a](https://x", ""),
    ("", "[a](<https://x", ""),
    ("", "[a](https://x ", ""),
    ("", '[a](https://x "', ""),
    ("[a](https://x", " ", ""),
    ("[a](https://x", ' "', ""),
    ("", "https://", ""),
    ("", "https://. ", ""),
    ("https://a", ".", ""),
    ("", "<https://a", ""),
    ("", "<@1", ""),
    ("<@", "1", ""),
    ("", "<:a", ""),
    ("<:", "a", ""),
    ("", "<t:1", ""),
    ("", "</a", ""),
    ("</a:", "1", ""),
    ("", "😀\u200d", "a"),
    ("😀", "\u200d", "a"),
]  # fmt: skip

# One text eight times as long takes as long as eight texts, but eight times as long as they do if
# the time is quadratic. Both take turns, and the best of their turns counts: another process can
# only make a turn longer.
GROWTH = """async ([hostile, sizes]) => {
    const { plainLines } = await import(new URL("rich-text.js", document.scripts[0].src));
    const { parseMarkdown } = await import(new URL("markdown.js", document.scripts[0].src));
    const measure = (text, times) => {
        const start = performance.now();
        for (let time = 0; time < times; time += 1) { parseMarkdown(text); }
        return performance.now() - start;
    };
    const grows = (short, long) => {
        const times = Math.ceil(64_000 / long.length);
        let [shorts, longs] = [Infinity, Infinity];
        for (let turn = 0; turn < 25; turn += 1) {
            longs = Math.min(longs, measure(long, times));
            shorts = Math.min(shorts, measure(short, times * 8));
            if (longs <= 4 * Math.max(shorts, 1)) { return false; }
        }
        return true;
    };
    const slow = [];
    for (const [before, unit, after] of hostile) {
        const make = (size) => before + unit.repeat(size / unit.length) + after;
        const at = sizes.slice(1).find((size, index) => grows(make(sizes[index]), make(size)));
        if (at) { slow.push([before, unit, after, at]); }
        plainLines({}, make(2000));
    }
    return slow;
}"""


async def test_the_time_for_a_text_only_grows_with_its_length(page: Page) -> None:
    sizes = [500, 4000, 32_000, 256_000]
    assert await page.evaluate(GROWTH, [HOSTILE, sizes[: times(4, 3)]]) == []


async def test_the_growth_of_time_would_be_noticed(page: Page) -> None:
    """Replace the parser by one whose time is cubic, as it once was."""
    cubic = """
        export const parseMarkdown = (text) => {
            let count = 0;
            const step = 120;
            for (let from = 0; from < text.length; from += step) {
                for (let to = from; to < text.length; to += step) {
                    for (let at = from; at < to; at += step) { count += text.charCodeAt(at); }
                }
            }
            return [{ type: "text", text: `${count}` }];
        };
    """
    await page.context.route(
        "**/markdown.js",
        lambda route: route.fulfill(body=cubic, content_type="text/javascript"),
    )
    await page.reload()
    assert await page.evaluate(GROWTH, [[["", "a", ""]], [8000, 64_000]]) != []


async def test_only_web_addresses_are_linked(page: Page) -> None:
    linked = """async (url) => {
        const module = (name) => import(new URL(name, document.scripts[0].src));
        const { componentElements } = await module("components.js");
        const { embedElement } = await module("embeds.js");
        const media = { url, proxy_url: url };
        const components = [
            { type: 2, style: 5, label: "x", url },
            { type: 11, media },
            { type: 12, items: [{ media }] },
            { type: 13, file: media },
        ];
        const author = { name: "x", url, icon_url: url };
        const embed = { title: "x", url, author, image: media, thumbnail: media };
        const box = document.createElement("div");
        box.append(...componentElements({}, {}, components), embedElement({}, embed));
        return [...box.querySelectorAll("[href], [src]")].map((one) => one.outerHTML);
    }"""
    for url in (
        "javascript:alert(1)",
        " javascript:alert(1)",
        "JAVA\nSCRIPT:alert(1)",
        "data:text/html,<script>alert(1)</script>",
        "vbscript:x",
        "file:///etc/passwd",
        "blob:http://127.0.0.1/x",
        "discord://x",
    ):
        found = await page.evaluate(linked, url)
        assert found, url
        assert [html for html in found if 'href="#icon-' not in html] == [], url


async def test_only_files_are_loaded_from_the_playground(ground: Playground, page: Page) -> None:
    paths = """async (urls) => {
        const { localPath } = await import(new URL("media.js", document.scripts[0].src));
        return urls.map(localPath);
    }"""
    own = ground.url
    urls: list[Any] = [
        f"{own}/cdn/a.png?x=1",
        f"{own}//example.org/a.png",
        f"{own}/page/socket",
        f"{own}/cdn/../api/v10/gateway",
        f"{own}/?as=bob",
        "//example.org/cdn/a.png",
        "https://example.org/cdn/a.png",
        None,
    ]
    assert await page.evaluate(paths, urls) == ["/cdn/a.png?x=1"] + [None] * 7
