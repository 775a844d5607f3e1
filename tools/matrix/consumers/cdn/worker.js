// A browser starts no worker from another origin; this script of the own one imports it.
import 'https://cdn.example/worker.bundled.js';
