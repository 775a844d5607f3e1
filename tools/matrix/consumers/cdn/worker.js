// A browser starts no worker from another origin; this script, of the page's own origin, imports it.
import 'https://cdn.example/worker.bundled.js';
