-- The player that was called page is now the squire; the page is a gentler one.

UPDATE matches SET level = 'squire' WHERE level = 'page';
